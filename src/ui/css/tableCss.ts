/** Styles of the table, which is a list on a phone. */
export const TABLE_CSS = `
.weaver-ui-table-box {
  overflow-x: auto;
  border: 1px solid var(--weaver-ui-line);
  border-radius: 8px;
  background: var(--weaver-ui-surface);
}
.weaver-ui-table { inline-size: 100%; border-collapse: collapse; font: inherit; color: inherit; text-align: start; }
.weaver-ui-table caption { padding: var(--weaver-ui-space) 12px; font-weight: 600; text-align: start; }
.weaver-ui-table th, .weaver-ui-table td {
  padding: var(--weaver-ui-space) 12px;
  border-block-start: 1px solid var(--weaver-ui-line);
  text-align: start;
  vertical-align: top;
}
.weaver-ui-table th { background: var(--weaver-ui-sunken); color: var(--weaver-ui-muted); font-weight: 600; white-space: nowrap; }
.weaver-ui-table td > div { min-inline-size: 6em; overflow-wrap: break-word; }
.weaver-ui-table .weaver-ui-table-empty { color: var(--weaver-ui-muted); text-align: center; }
@media (max-width: 640px) {
  .weaver-ui-table, .weaver-ui-table caption, .weaver-ui-table tbody, .weaver-ui-table tbody tr, .weaver-ui-table tbody td { display: block; }
  .weaver-ui-table thead {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .weaver-ui-table tbody tr { padding: var(--weaver-ui-space) 12px; border-block-start: 1px solid var(--weaver-ui-line); }
  .weaver-ui-table tbody td { padding: 2px 0; border: 0; }
  .weaver-ui-table tbody td::before {
    content: attr(data-title);
    content: attr(data-title) / "";
    display: block;
    color: var(--weaver-ui-muted);
    font-size: .93em;
  }
  .weaver-ui-table tbody .weaver-ui-table-empty::before { content: none; }
  .weaver-ui-table td > div { overflow-wrap: anywhere; }
}
`;
