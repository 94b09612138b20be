/**
 * The SDK's own styles inside every island; all class names begin with `weaver-`. The `:host` rules show the island, keep
 * `hidden` working and remove the page's `::before` and `::after`. They are important, so that a page's `*` rules cannot
 * change them: of two important declarations the one in the shadow root wins (CSS Cascade 5 §6.1). No other rule is
 * important, and `:where` keeps the rule for an island's element below any rule of the page, which may lay it out. `[data-weaver-island]` is an island without a shadow root,
 * or one nested in this one; the name `weaver-island` may belong to the page.
 */
export const ISLAND_CSS = `
:host { display: block !important; }
:host([hidden]) { display: none !important; }
:host::before, :host::after { content: none !important; }
:where([data-weaver-island]) { display: block; }
[data-weaver-island][hidden] { display: none; }
.weaver-root {
  all: initial;
  visibility: inherit;
  pointer-events: inherit;
  box-sizing: border-box;
  display: block;
  position: relative;
  color: var(--weaver-font-color);
  color-scheme: light;
  font-family: var(--weaver-font-family);
  font-size: var(--weaver-font-size);
  line-height: 1.5;
  text-align: start;
  -webkit-text-size-adjust: 100%;
}
.weaver-root[data-color-scheme="dark"] { color-scheme: dark; }
.weaver-overlay:popover-open {
  all: unset;
  position: fixed;
  inset: 0;
  pointer-events: none;
}
.weaver-overlay > * { pointer-events: auto; }
:where(.weaver-root :is(dialog:modal, :popover-open)) { pointer-events: auto; }
.weaver-overlay:empty, .weaver-status:empty { display: none; }
`;
