/** Styles of the error view of an island. All class names begin with `weaver-`. */
export const FAILED_CSS = `
.weaver-failed {
  box-sizing: border-box;
  padding: 20px;
  border-radius: 12px;
  background: #fff;
  color: #1f2329;
  box-shadow: inset 0 0 0 1px rgb(0 0 0 / 12%);
}
.weaver-failed h2 { margin: 0 0 4px; font-size: 1.15em; line-height: 1.35; font-weight: 600; }
.weaver-failed p { margin: 0 0 16px; color: #4e5562; max-inline-size: 60ch; }
.weaver-actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.weaver-button {
  box-sizing: border-box;
  min-block-size: 36px;
  padding: 0 16px;
  border: 1px solid #8a919f;
  border-radius: 8px;
  background: #fff;
  color: #1f2329;
  font: inherit;
  cursor: pointer;
}
.weaver-button:hover { background: #f2f3f5; }
.weaver-button-main { border-color: #1f2329; background: #1f2329; color: #fff; }
.weaver-button-main:hover { background: #3a404a; }
.weaver-button:focus-visible {
  outline: 2px solid #1f2329;
  outline-offset: 2px;
}
@media (pointer: coarse) { .weaver-button { min-block-size: 44px; } }
@media (forced-colors: active) { .weaver-failed { border: 1px solid; } }
`;

/** Styles of the details of a failure, in islands and dialogs. */
export const DETAILS_CSS = `
.weaver-details { margin-block-start: 16px; color: #4e5562; font-size: .92em; }
.weaver-details summary { inline-size: fit-content; cursor: pointer; border-radius: 4px; padding: 4px 0; }
.weaver-details summary:focus-visible, .weaver-details pre:focus-visible {
  outline: 2px solid #1f2329;
  outline-offset: 2px;
}
.weaver-details pre {
  margin: 8px 0;
  padding: 10px 12px;
  border-radius: 8px;
  background: #f5f6f8;
  color: #1f2329;
  font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  text-align: left;
  user-select: text;
}
.weaver-details pre[tabindex] { max-block-size: 12em; overflow: auto; }
.weaver-details [role=status]:not(:empty) { display: block; margin-block-start: 8px; }
@media (pointer: coarse) { .weaver-details summary { padding: 10px 0; } }
`;
