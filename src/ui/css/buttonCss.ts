/** Styles of buttons, including the close button. */
export const BUTTON_CSS = `
.weaver-ui-button, .weaver-ui-close, .weaver-ui-link, .weaver-ui-back {
  -webkit-appearance: none;
  appearance: none;
  margin: 0;
  border: 1px solid transparent;
  background: none;
  color: inherit;
  cursor: pointer;
  font: inherit;
  letter-spacing: inherit;
  -webkit-tap-highlight-color: transparent;
}
.weaver-ui-button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: 36px;
  max-inline-size: 100%;
  padding: 6px 16px;
  border-color: var(--weaver-ui-edge);
  border-radius: 8px;
  background: var(--weaver-ui-surface);
  color: var(--weaver-ui-ink);
  line-height: 1.4;
  text-align: center;
  overflow-wrap: anywhere;
  transition: background-color .12s, border-color .12s;
}
.weaver-ui-button:hover { background: var(--weaver-ui-sunken); border-color: var(--weaver-ui-ink); }
.weaver-ui-button-primary, .weaver-ui-button-primary:hover {
  border-color: var(--weaver-ui-accent);
  background: var(--weaver-ui-accent);
  color: var(--weaver-ui-on-accent);
  font-weight: 600;
}
.weaver-ui-button-primary:hover {
  border-color: var(--weaver-ui-accent-hover);
  background: var(--weaver-ui-accent-hover);
}
.weaver-ui-button-danger, .weaver-ui-button-danger:hover {
  border-color: var(--weaver-ui-danger);
  background: var(--weaver-ui-danger);
  color: var(--weaver-ui-surface);
  font-weight: 600;
}
.weaver-ui-button-danger:hover { border-color: var(--weaver-ui-danger-hover); background: var(--weaver-ui-danger-hover); }
.weaver-ui-button[disabled], .weaver-ui-button[disabled]:hover {
  border-color: var(--weaver-ui-line);
  background: var(--weaver-ui-sunken);
  color: var(--weaver-ui-muted);
  cursor: not-allowed;
  font-weight: 400;
}
.weaver-ui-button[aria-busy] { cursor: progress; }
.weaver-ui-spinner {
  flex: none;
  inline-size: 1em;
  block-size: 1em;
  margin-inline-end: 8px;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: weaver-ui-turn .9s linear infinite;
}
@keyframes weaver-ui-turn { to { transform: rotate(360deg); } }
.weaver-ui-close {
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 32px;
  block-size: 32px;
  padding: 0;
  border-radius: 8px;
  opacity: .8;
}
.weaver-ui-close:hover, .weaver-ui-close:focus { background: var(--weaver-ui-hover); opacity: 1; }
.weaver-ui-back {
  display: flex;
  flex: none;
  align-items: center;
  min-block-size: 32px;
  padding: 0 8px;
  padding-inline-start: 2px;
  border-radius: 8px;
}
.weaver-ui-back:hover { background: var(--weaver-ui-hover); }
[dir="rtl"] .weaver-ui-back .weaver-ui-icon { transform: scaleX(-1); }
.weaver-ui-link {
  flex: none;
  min-block-size: 32px;
  padding: 0 8px;
  border-radius: 6px;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
}
.weaver-ui-link:hover { text-decoration-thickness: 2px; }
.weaver-ui-actions {
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  margin: -4px;
}
.weaver-ui-actions > * { margin: 4px; }
@media (pointer: coarse) {
  .weaver-ui-button, .weaver-ui-link, .weaver-ui-back { min-block-size: 44px; }
  .weaver-ui-close { inline-size: 44px; block-size: 44px; }
}
@media (forced-colors: active) {
  .weaver-ui-close, .weaver-ui-link, .weaver-ui-back { border-color: ButtonBorder; opacity: 1; }
  .weaver-ui-button[disabled] { border-color: GrayText; color: GrayText; }
}
`;
