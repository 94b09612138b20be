/** Styles of messages above the page, and the styles that toast and banner share. */
export const TOAST_CSS = `
.weaver-ui-toasts {
  display: block;
  position: fixed;
  z-index: 2147483647;
  top: 16px;
  right: 0;
  bottom: auto;
  left: 0;
  inline-size: 440px;
  max-inline-size: calc(100% - 32px);
  block-size: auto;
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  pointer-events: none;
}
.weaver-ui-toast {
  display: flex;
  align-items: flex-start;
  margin-block-end: 8px;
  padding: 8px;
  padding-inline-start: 14px;
  border: 1px solid var(--weaver-ui-line);
  border-inline-start: 4px solid var(--weaver-ui-info);
  border-radius: 10px;
  background: var(--weaver-ui-surface);
  box-shadow: 0 8px 24px -6px rgba(17, 24, 39, .28);
  pointer-events: auto;
  animation: weaver-ui-appear .2s ease-out;
}
.weaver-ui-toast > .weaver-ui-icon { margin-block-start: 6px; margin-inline-end: 10px; color: var(--weaver-ui-info); }
.weaver-ui-toast-success { border-inline-start-color: var(--weaver-ui-success); }
.weaver-ui-toast-success > .weaver-ui-icon { color: var(--weaver-ui-success); }
.weaver-ui-toast-warning { border-inline-start-color: var(--weaver-ui-warning); }
.weaver-ui-toast-warning > .weaver-ui-icon { color: var(--weaver-ui-warning); }
.weaver-ui-toast-error { border-inline-start-color: var(--weaver-ui-danger); }
.weaver-ui-toast-error > .weaver-ui-icon { color: var(--weaver-ui-danger); }
.weaver-ui-toast-text {
  flex: 1 1 15em;
  min-inline-size: 0;
  padding: calc(16px - .75em) 0;
  max-block-size: 40vh;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
}
.weaver-ui-message { display: flex; flex: 1; flex-wrap: wrap; align-items: center; min-inline-size: 0; }
.weaver-ui-message .weaver-ui-link { margin-inline-start: -9px; }
.weaver-ui-toast > .weaver-ui-close { margin-inline-start: 4px; }
@media (pointer: coarse) {
  .weaver-ui-toast > .weaver-ui-icon { margin-block-start: 12px; }
  .weaver-ui-toast-text { padding: calc(22px - .75em) 0; }
}
`;

/** Styles of the banner: at least 56 px high (spec 2 §9), higher for long texts. */
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
.weaver-ui-banner-success { background: var(--weaver-ui-success-ground); border-color: var(--weaver-ui-success-line); color: var(--weaver-ui-on-success); }
.weaver-ui-banner-warning { background: var(--weaver-ui-warning-ground); border-color: var(--weaver-ui-warning-line); color: var(--weaver-ui-on-warning); }
.weaver-ui-banner > .weaver-ui-icon { margin-inline-end: 10px; }
.weaver-ui-banner > .weaver-ui-close { margin-inline-start: 4px; }
.weaver-ui-banner-text { flex: 1 1 12em; padding: 5px 0; min-inline-size: 0; line-height: 1.4; overflow-wrap: anywhere; }
`;
