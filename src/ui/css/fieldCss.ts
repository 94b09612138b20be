/** Form fields. */
export const FIELD_CSS = `
.weaver-ui-field { display: block; min-inline-size: 0; }
.weaver-ui-field + .weaver-ui-field { margin-block-start: calc(var(--weaver-ui-space) * 2); }
.weaver-ui-field > label { display: block; margin-block-end: 4px; font-weight: 600; }
.weaver-ui-required { color: var(--weaver-ui-danger); margin-inline-start: 4px; }
.weaver-ui-input {
  -webkit-appearance: none;
  appearance: none;
  display: block;
  inline-size: 100%;
  min-block-size: 36px;
  margin: 0;
  padding: 6px 12px;
  border: 1px solid var(--weaver-ui-edge);
  border-radius: 8px;
  background: var(--weaver-ui-surface);
  color: var(--weaver-ui-ink);
  font: inherit;
  line-height: 1.5;
  text-align: start;
  transition: border-color .12s;
}
textarea.weaver-ui-input { resize: none; overflow: auto; }
.weaver-ui-input::placeholder { color: var(--weaver-ui-placeholder); opacity: 1; }
.weaver-ui-input:hover { border-color: var(--weaver-ui-ink); }
.weaver-ui-input[aria-invalid] { border-color: var(--weaver-ui-danger); box-shadow: inset 0 0 0 1px var(--weaver-ui-danger); }
.weaver-ui-input[disabled], .weaver-ui-input[disabled]:hover {
  border-color: var(--weaver-ui-line);
  background: var(--weaver-ui-sunken);
  color: var(--weaver-ui-muted);
  cursor: not-allowed;
  opacity: 1;
}
.weaver-ui-select { position: relative; }
.weaver-ui-select .weaver-ui-input { padding-inline-end: 36px; text-overflow: ellipsis; }
.weaver-ui-select .weaver-ui-icon { position: absolute; top: 50%; right: 10px; margin-top: -10px; pointer-events: none; }
[dir="rtl"] .weaver-ui-select .weaver-ui-icon, .weaver-ui[dir="rtl"] .weaver-ui-select .weaver-ui-icon { right: auto; left: 10px; }
.weaver-ui .weaver-ui-check {
  display: inline-flex;
  align-items: flex-start;
  margin: 0;
  padding: 6px 0;
  cursor: pointer;
  font-weight: 400;
}
.weaver-ui-check input {
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  margin: 0;
  margin-block-start: calc(.75em - 9px);
  margin-inline-end: 10px;
  accent-color: var(--weaver-ui-accent);
  cursor: inherit;
}
.weaver-ui-check input[disabled] + span { color: var(--weaver-ui-muted); cursor: not-allowed; }
.weaver-ui .weaver-ui-hint { margin-block-start: 4px; color: var(--weaver-ui-muted); font-size: .93em; }
.weaver-ui .weaver-ui-error { display: flex; margin-block-start: 4px; color: var(--weaver-ui-danger); font-size: .93em; }
.weaver-ui-error .weaver-ui-icon { inline-size: 1.3em; block-size: 1.3em; margin-block-start: .1em; margin-inline-end: 4px; }
@media (pointer: coarse) {
  .weaver-ui-input { min-block-size: 44px; padding-block-start: 10px; padding-block-end: 10px; font-size: max(16px, 1em); }
  .weaver-ui .weaver-ui-check { min-block-size: 44px; padding: 11px 0; }
}
@media (forced-colors: active) {
  .weaver-ui-input[aria-invalid] { border-width: 2px; }
  .weaver-ui-input[disabled] { border-color: GrayText; color: GrayText; }
}
`;
