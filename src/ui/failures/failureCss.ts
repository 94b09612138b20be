import { BASE_CSS } from '../css/baseCss.js';
import { BUTTON_CSS } from '../css/buttonCss.js';
import { createUiStyles } from '../page/index.js';

/** Styles of the error view of an island. All class names begin with `weaver-`. */
const FAILED_CSS = `
.weaver-failed {
  padding: calc(20px * var(--weaver-card));
  border: calc(1px * var(--weaver-card)) solid var(--weaver-ui-line);
  border-radius: var(--weaver-ui-radius);
  background: var(--weaver-card-surface);
}
.weaver-ui .weaver-failed h2 { margin: 0 0 4px; font-size: 1.15em; line-height: 1.35; font-weight: 600; }
.weaver-ui .weaver-failed p { margin: 0 0 16px; color: var(--weaver-ui-muted); max-inline-size: 60ch; }
.weaver-failed .weaver-ui-actions { justify-content: flex-start; }
@media (forced-colors: active) { .weaver-failed { border: 1px solid; } }
`;

/** Styles of the details of a failure, in islands and dialogs. */
export const DETAILS_CSS = `
.weaver-details { margin-block-start: 16px; color: var(--weaver-ui-muted); font-size: .92em; }
.weaver-details summary { inline-size: fit-content; cursor: pointer; border-radius: 4px; padding: 4px 0; }
.weaver-details summary:focus-visible, .weaver-details pre:focus-visible {
  outline: 2px solid var(--weaver-ui-accent);
  outline-offset: 2px;
}
.weaver-details pre {
  margin: 8px 0;
  padding: 10px 12px;
  border-radius: 8px;
  background: var(--weaver-ui-sunken);
  color: var(--weaver-ui-ink);
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

/** Adds the styles of the error view to an island; returns the function that removes them. */
export const addFailureStyles = /* @__PURE__ */ createUiStyles(
  [BASE_CSS, BUTTON_CSS, FAILED_CSS, DETAILS_CSS].join(''),
);
