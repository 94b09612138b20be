/** The sizes of the title bar in px (spec 2 §9). */
export const TITLE_BAR = { heightPx: 47, titlePaddingPx: 90, backIconOffsetPx: 45 } as const;

/** The styles of the title bar. Its colours are variables of its element. */
export const TITLE_BAR_CSS = `
:host {
  display: block !important;
  inset-block-start: 0;
  inset-inline: 0;
  position: fixed;
  z-index: 2147483000;
}
.bar {
  align-items: center;
  background: var(--background);
  box-shadow: 0 1px 0 rgb(0 0 0 / 12%);
  box-sizing: content-box;
  color: var(--color);
  display: flex;
  font: 500 17px/${TITLE_BAR.heightPx}px Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans Arabic", sans-serif;
  height: ${TITLE_BAR.heightPx}px;
  padding-block-start: env(safe-area-inset-top, 0px);
  padding-left: env(safe-area-inset-left, 0px);
  padding-right: env(safe-area-inset-right, 0px);
  position: relative;
}
.title {
  flex: 1;
  min-width: 0;
  overflow: hidden;
  padding-inline: ${TITLE_BAR.titlePaddingPx}px;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.back {
  appearance: none;
  background: none;
  border: 0;
  color: inherit;
  cursor: pointer;
  height: ${TITLE_BAR.heightPx}px;
  inset-block-end: 0;
  inset-inline-start: 0;
  margin: 0;
  padding: 0;
  position: absolute;
  width: ${TITLE_BAR.titlePaddingPx}px;
}
.back:focus-visible {
  outline: 2px solid currentcolor;
  outline-offset: -4px;
}
.icon {
  display: block;
  height: 22px;
  inset-block-start: calc(50% - 11px);
  inset-inline-start: ${TITLE_BAR.backIconOffsetPx}px;
  position: absolute;
  width: 22px;
}
[dir='rtl'] .icon {
  transform: scaleX(-1);
}
@media print {
  :host {
    display: none !important;
  }
}
`;
