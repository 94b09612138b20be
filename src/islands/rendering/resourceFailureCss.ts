/** The dialog about failed resources. It stands outside every island: nothing of the page's looks is to reach it. */
export const RESOURCE_FAILURE_CSS = `
:host { display: block !important; }
.weaver-failure { all: initial; display: none; }
.weaver-failure[open] {
  display: flex;
  position: fixed;
  z-index: 2147483646;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  padding: 16px;
  color: #1f2329;
  color-scheme: light;
  font-family: var(--weaver-font-family, Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans Arabic", sans-serif);
  font-size: var(--weaver-font-size, 14px);
  line-height: 1.5;
  text-align: start;
  overflow: hidden;
  -webkit-text-size-adjust: 100%;
}
.weaver-failure::backdrop { background: rgba(17, 24, 39, .5); }
.weaver-failure-frame {
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  inline-size: 550px;
  min-inline-size: 0;
  max-inline-size: 100%;
  max-block-size: 100%;
  margin: auto;
  padding: 20px;
  border: 1px solid #fff;
  border-radius: 12px;
  background: #fff;
  box-shadow: 0 16px 48px -8px rgba(17, 24, 39, .35);
  overflow: auto;
  animation: weaver-failure-appear .16s ease-out;
}
.weaver-failure h2 { margin: 0 0 4px; font-size: 1.15em; line-height: 1.4; font-weight: 600; overflow-wrap: anywhere; }
.weaver-failure p { margin: 0; }
.weaver-failure-again:not(:empty) { margin-block-start: 10px; color: #b3261e; }
.weaver-failure details { margin-block-start: 14px; color: #4e5562; font-size: .92em; }
.weaver-failure summary { inline-size: fit-content; padding: 4px 0; border-radius: 4px; cursor: pointer; }
.weaver-failure pre {
  margin: 8px 0;
  max-block-size: 12em;
  padding: 10px 12px;
  border-radius: 8px;
  background: #f5f6f8;
  color: #1f2329;
  font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace;
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
  text-align: left;
  user-select: text;
}
.weaver-failure-copy { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; }
.weaver-failure .weaver-actions { justify-content: flex-end; margin-block-start: 18px; }
.weaver-failure .weaver-button[aria-disabled="true"] { opacity: .7; cursor: progress; }
.weaver-failure summary:focus-visible, .weaver-failure pre:focus-visible { outline: 2px solid #1f2329; outline-offset: 2px; }
@keyframes weaver-failure-appear { from { opacity: 0; transform: translateY(8px); } }
@media (max-width: 640px) {
  .weaver-failure .weaver-actions > * { flex: 1 1 auto; }
}
@media (pointer: coarse) { .weaver-failure summary { padding: 10px 0; } }
@media (prefers-reduced-motion: reduce) { .weaver-failure-frame { animation: none; } }
@media (forced-colors: active) { .weaver-failure-frame { border-color: CanvasText; } }
`;
