/**
 * The SDK's own styles inside every island. The class names are ours alone (`weaver-`). What stands under `:host` is as
 * little as an island needs to be seen whatever a page says of `*`: an important rule in here wins over an important one
 * of the page, so that the page could lay out nothing of it any more.
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
