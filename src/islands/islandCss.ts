/**
 * The SDK's own styles inside every island; all class names begin with `weaver-`. The rules for `:host` are the minimum
 * that keeps an island visible despite a page's `*` rules: an important rule in a shadow root overrides an important one
 * of the page (CSS Cascade §6.1), so every further rule would take layout control from the page.
 */
export const ISLAND_CSS = `
:host { display: block !important; }
:host([hidden]) { display: none !important; }
:host::before, :host::after { content: none !important; }
weaver-island { display: block; }
weaver-island[hidden] { display: none; }
.weaver-root {
  all: initial;
  visibility: inherit;
  pointer-events: inherit;
  box-sizing: border-box;
  display: block;
  position: relative;
  color: var(--weaver-font-color);
  font-family: var(--weaver-font-family);
  font-size: var(--weaver-font-size);
  line-height: 1.5;
  text-align: start;
  -webkit-text-size-adjust: 100%;
}
.weaver-overlay:popover-open {
  all: unset;
  position: fixed;
  inset: 0;
  pointer-events: none;
}
.weaver-overlay > * { pointer-events: auto; }
.weaver-overlay:empty, .weaver-status:empty { display: none; }
`;
