/** Styles of messages above the page, and the styles that toast and banner share. */
export const TOAST_CSS = `
.weaver-ui-toasts {
  display: block;
  position: fixed;
  z-index: 2147483647;
  top: var(--weaver-banner-top, 0px);
  right: 0;
  bottom: auto;
  left: 0;
  inline-size: 100%;
  max-inline-size: none;
  block-size: auto;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  pointer-events: none;
}
.weaver-ui-toast-lists {
  inline-size: 440px;
  max-inline-size: calc(100% - 32px);
  margin: 16px auto 0;
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
  padding-inline-end: 9px;
  max-block-size: 40vh;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
}
.weaver-ui-toast-side { display: flex; flex: none; flex-wrap: wrap; align-items: center; max-inline-size: 100%; margin-inline-start: -9px; }
.weaver-ui-toast-note { padding: 5px 9px; color: var(--weaver-ui-muted); font-size: .93em; }
.weaver-ui-message { display: flex; flex: 1; flex-wrap: wrap; align-items: center; min-inline-size: 0; }
.weaver-ui-toast > .weaver-ui-close { margin-inline-start: 4px; }
@media (pointer: coarse) {
  .weaver-ui-toast > .weaver-ui-icon { margin-block-start: 12px; }
  .weaver-ui-toast-text { padding-top: calc(22px - .75em); padding-bottom: calc(22px - .75em); }
}
`;

/**
 * Styles of the banner: 56 px high (spec 2 §9), with three lines of text. Only another text spacing of the user makes it
 * higher. Banners are in one place, the last one in front.
 */
export const BANNER_CSS = `
.weaver-ui-banners { display: grid; }
.weaver-ui-banner {
  display: flex;
  grid-area: 1 / 1;
  align-items: center;
  min-inline-size: 0;
  --weaver-ui-inset: var(--weaver-banner-inset, env(safe-area-inset-top, 0px));
  min-block-size: calc(56px + var(--weaver-ui-inset));
  padding: calc(3px + var(--weaver-ui-inset)) 16px 3px;
  padding-inline-end: 8px;
  border-block-end: 1px solid transparent;
  line-height: 1.2;
  pointer-events: auto;
  animation: weaver-ui-fade .2s ease-out;
}
.weaver-ui-banner-covered { visibility: hidden; }
.weaver-ui-banner-success { background: var(--weaver-ui-success-ground); border-color: var(--weaver-ui-success-line); color: var(--weaver-ui-on-success); }
.weaver-ui-banner-warning { background: var(--weaver-ui-warning-ground); border-color: var(--weaver-ui-warning-line); color: var(--weaver-ui-on-warning); }
.weaver-ui-banner > .weaver-ui-icon { margin-inline-end: 10px; }
.weaver-ui-banner > .weaver-ui-close { margin-inline-start: 4px; color: inherit; }
.weaver-ui-banner-live { flex: 1; min-inline-size: 0; }
.weaver-ui-banner-text {
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  font-size: 13px;
  overflow-wrap: anywhere;
}
.weaver-ui-banner-text[data-cut]::after { content: "\u2026"; }
.weaver-ui-banner-side { display: flex; flex: none; flex-direction: column; align-items: center; max-inline-size: 40%; margin-inline-start: 4px; }
.weaver-ui .weaver-ui-banner-side .weaver-ui-link { min-block-size: 30px; padding: 0 6px; color: inherit; font-size: 13px; }
.weaver-ui-banner-note { font-size: 12px; }
`;
