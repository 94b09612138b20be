/** Styles of the dialog: the element covers the page, its frame is the visible box, at the lower edge on a phone. */
export const DIALOG_CSS = `
.weaver-ui-dialog { display: none; }
.weaver-ui-dialog[open] {
  display: flex;
  position: fixed;
  z-index: 2147483646;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 16px;
  border: 0;
  background: none;
  color: inherit;
  overflow: hidden;
  outline: none;
  visibility: visible;
  pointer-events: auto;
}
.weaver-ui-dialog::backdrop { background: rgba(17, 24, 39, .5); animation: weaver-ui-fade .16s ease-out; }
.weaver-ui-dialog[data-plain] { background: rgba(17, 24, 39, .5); }
.weaver-ui-dialog-frame {
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  max-inline-size: 100%;
  max-block-size: 100%;
  margin: auto;
  border: 1px solid var(--weaver-ui-surface);
  border-radius: var(--weaver-ui-radius);
  background: var(--weaver-ui-surface);
  box-shadow: 0 16px 48px -8px rgba(17, 24, 39, .35);
  overflow: hidden;
  animation: weaver-ui-appear .16s ease-out;
}
.weaver-ui-dialog-head { display: flex; flex: none; align-items: flex-start; padding: 14px 20px 10px; padding-inline-end: 12px; }
.weaver-ui .weaver-ui-dialog-head h2 {
  flex: 1;
  min-inline-size: 0;
  margin-inline-end: 12px;
  padding-block-start: calc(16px - .7em);
  font-size: 1.15em;
  font-weight: 600;
  line-height: 1.4;
  overflow-wrap: anywhere;
}
.weaver-ui-dialog-body {
  flex: 1 1 auto;
  min-block-size: 0;
  padding: 6px 20px 20px;
  overflow: auto;
  overscroll-behavior: contain;
  -webkit-overflow-scrolling: touch;
}
.weaver-ui .weaver-ui-dialog-body:focus { outline-offset: -3px; box-shadow: none; }
.weaver-ui .weaver-ui-dialog .weaver-ui-actions {
  flex: none;
  margin: 0;
  padding: 8px 16px;
  border-block-start: 1px solid var(--weaver-ui-line);
}
@media (max-width: 640px) {
  .weaver-ui-dialog[open] { padding: 32px 0 0; }
  .weaver-ui-dialog-frame {
    inline-size: 100% !important;
    block-size: auto !important;
    margin: auto 0 0;
    border-radius: 16px 16px 0 0;
    padding-bottom: env(safe-area-inset-bottom);
  }
  .weaver-ui .weaver-ui-dialog .weaver-ui-actions > * { flex: 1 1 auto; }
}
@media (pointer: coarse) { .weaver-ui .weaver-ui-dialog-head h2 { padding-block-start: calc(22px - .7em); } }
.weaver-ui-page[open] { padding: 0; }
.weaver-ui-page .weaver-ui-dialog-frame {
  inline-size: 100% !important;
  block-size: 100% !important;
  margin: 0;
  border: 0;
  border-radius: 0;
  padding-top: env(safe-area-inset-top);
  padding-bottom: env(safe-area-inset-bottom);
}
.weaver-ui-page .weaver-ui-dialog-head { align-items: center; min-block-size: 61px; padding: 8px; border-block-end: 1px solid var(--weaver-ui-line); }
.weaver-ui .weaver-ui-page .weaver-ui-dialog-head h2 { margin-inline-start: 12px; padding-block-start: 0; }
.weaver-ui-page .weaver-ui-dialog-body { padding-block-start: 16px; }
.weaver-ui-page .weaver-ui-actions > * { flex: 1 1 auto; }
@media (forced-colors: active) { .weaver-ui-dialog-frame { border-color: CanvasText; } }
`;

/** Styles of an address that the user is asked to check. */
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
