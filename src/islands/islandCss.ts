/** The SDK's own styles inside every island. The class names are ours alone (`weaver-`). */
export const ISLAND_CSS = `
:host, weaver-island { display: block; }
:host([hidden]) { display: none; }
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
.weaver-overlay:empty, .weaver-status:empty { display: none; }
`;
