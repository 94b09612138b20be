/** An address that a person is to look at. */
export const ADDRESS_CSS = `
.weaver-ui .weaver-ui-address {
  margin: 12px 0;
  padding: 8px 12px;
  border: 1px solid var(--weaver-ui-line);
  border-radius: 8px;
  background: var(--weaver-ui-sunken);
  color: var(--weaver-ui-muted);
  font-size: .93em;
  text-align: left;
  overflow-wrap: anywhere;
}
.weaver-ui-address strong { color: var(--weaver-ui-ink); font-weight: 600; }
.weaver-ui .weaver-ui-lead { margin-block-end: calc(var(--weaver-ui-space) * 2); }
.weaver-ui .weaver-ui-lead p + p { margin-block-start: 4px; }
`;
