/** Styles of the dialog about sensitive words, in addition to those of the kit. */
export const SENSITIVE_CSS = `
.weaver-ui .weaver-ui-sensitive-lead { margin-block-end: calc(var(--weaver-ui-space) * 1.5); }
.weaver-ui .weaver-ui-sensitive-more { margin-block-start: var(--weaver-ui-space); }
.weaver-ui .weaver-ui-sensitive-done:not(:empty) {
  margin-block-end: calc(var(--weaver-ui-space) * 1.5);
  padding: var(--weaver-ui-space) 12px;
  border: 1px solid var(--weaver-ui-success-line);
  border-radius: 8px;
  background: var(--weaver-ui-success-ground);
  color: var(--weaver-ui-on-success);
}
.weaver-ui .weaver-ui-sensitive-notes { margin-block-start: var(--weaver-ui-space); color: var(--weaver-ui-muted); font-size: .93em; }
.weaver-ui .weaver-ui-sensitive-notes p + p { margin-block-start: 4px; }
.weaver-ui .weaver-ui-sensitive-notes p { overflow-wrap: anywhere; }
`;
