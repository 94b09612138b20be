/** The banner: 56 px high (spec 2 §9), and higher before it cuts a text. */
export const BANNER_CSS = `
.weaver-ui-banner {
  display: flex;
  position: sticky;
  z-index: 1;
  top: 0;
  align-items: center;
  inline-size: 100%;
  min-block-size: 56px;
  padding: 5px 16px;
  padding-inline-end: 8px;
  border: 1px solid transparent;
  animation: weaver-ui-fade .2s ease-out;
}
.weaver-ui-banner-success { background: #dff3e4; border-color: #a6d9b4; color: #0d4a20; }
.weaver-ui-banner-warning { background: #fdefc8; border-color: #e6c56e; color: #4d3500; }
.weaver-ui-banner > .weaver-ui-icon { margin-inline-end: 10px; }
.weaver-ui-banner > .weaver-ui-close { margin-inline-start: 4px; }
.weaver-ui-banner-text { flex: 1 1 12em; padding: 5px 0; min-inline-size: 0; line-height: 1.4; overflow-wrap: anywhere; }
`;
