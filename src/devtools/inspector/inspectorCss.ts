/** The inspector's CSS: light or dark as the system, independent of the page. */
export const INSPECTOR_CSS = `
.panel {
  all: initial;
  --ink: #1f2329; --soft: #565e6b; --ground: #fff; --sunken: #f3f4f7; --line: #d9dde3;
  --step: #4b5cc4; --manifest: #8a6d00; --script: #b3541e; --style: #0f7b6c; --bad: #b3261e;
  position: fixed; z-index: 2147483645;
  box-sizing: border-box; display: flex; flex-direction: column;
  inline-size: min(720px, calc(100vw - 16px)); max-block-size: min(70vh, calc(100vh - 16px));
  border: 1px solid var(--line); border-radius: 12px;
  background: var(--ground); color: var(--ink); color-scheme: light;
  box-shadow: 0 12px 40px -6px rgba(0, 0, 0, .4);
  font: 13px/1.45 system-ui, Arial, sans-serif; text-align: left; overflow: hidden;
}
@media (prefers-color-scheme: dark) {
  .panel {
    --ink: #e8eaee; --soft: #a9b1bd; --ground: #1b1e24; --sunken: #262a32; --line: #3c424d;
    --step: #93a0ff; --manifest: #e0bf4a; --script: #f0a06b; --style: #57cdb9; --bad: #ff8a80;
    color-scheme: dark;
  }
}
.panel[data-corner="0"] { right: 8px; bottom: 8px; }
.panel[data-corner="1"] { left: 8px; bottom: 8px; }
.panel[data-corner="2"] { left: 8px; top: 8px; }
.panel[data-corner="3"] { right: 8px; top: 8px; }
.panel *, .panel *::before { box-sizing: border-box; }
header { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; padding: 8px 12px; border-bottom: 1px solid var(--line); cursor: move; touch-action: none; }
h2 { margin: 0; font-size: 14px; flex: 1 1 10em; }
h3 { margin: 0 0 6px; font-size: 13px; }
header span { color: var(--soft); }
.told { flex: 1 0 100%; }
.told:empty { display: none; }
button[aria-disabled] { color: var(--soft); cursor: progress; }
button { font: inherit; color: var(--ink); background: var(--ground); border: 1px solid var(--soft); border-radius: 6px; padding: 3px 10px; min-block-size: 28px; cursor: pointer; }
button:hover { background: var(--sunken); }
button:focus-visible, .body:focus-visible { outline: 2px solid var(--step); outline-offset: -2px; }
.body { overflow: auto; padding: 10px 12px; overscroll-behavior: contain; }
section + section { margin-top: 14px; padding-top: 12px; border-top: 1px solid var(--line); }
p, ul, ol { margin: 0; padding: 0; list-style: none; }
p { color: var(--soft); overflow-wrap: anywhere; }
.lane { display: grid; grid-template-columns: minmax(0, 11em) minmax(0, 1fr) 5em; gap: 8px; align-items: center; }
.lane > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.lane > span:last-of-type { text-align: right; color: var(--soft); }
.lane > .why { grid-column: 1 / -1; margin: 0 0 4px; text-align: left; overflow-wrap: anywhere; }
.lane > .why.causes { margin-left: 12px; }
.findings li + li { margin-top: 6px; }
.findings li { overflow-wrap: anywhere; }
.findings b { color: var(--soft); }
.findings [data-level="error"] b { color: var(--bad); }
.findings [data-level="warning"] b { color: var(--manifest); }
.bad { color: var(--bad); }
.track { position: relative; block-size: 12px; background: var(--sunken); border-radius: 3px; }
.bar { position: absolute; top: 0; bottom: 0; min-inline-size: 2px; border-radius: 3px; background: var(--step); }
.bar[data-kind="index"], .bar[data-kind="manifest"] { background: var(--manifest); }
.bar[data-kind="script"] { background: var(--script); }
.bar[data-kind="style"] { background: var(--style); }
.bar[data-outcome="aborted"] { background: transparent; border: 1px dashed var(--soft); }
.bar[data-outcome="failed"] { background: repeating-linear-gradient(45deg, var(--bad) 0 4px, transparent 4px 7px); border: 1px solid var(--bad); }
.key { display: flex; flex-wrap: wrap; gap: 4px 14px; margin-bottom: 6px; color: var(--soft); }
.key i { display: inline-block; position: static; inline-size: 12px; block-size: 12px; margin-right: 5px; vertical-align: -1px; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 3px 10px 3px 0; border-top: 1px solid var(--line); text-align: left; font-weight: normal; white-space: nowrap; }
[data-key="monitor"] :is(th, td) { white-space: normal; overflow-wrap: anywhere; vertical-align: top; }
[data-key="monitor"] :is(th, td):nth-child(-n+3) { min-inline-size: 4em; }
[data-key="monitor"] :is(th, td):first-child { white-space: nowrap; }
thead th { border-top: 0; color: var(--soft); }
.islands { display: flex; flex-wrap: wrap; gap: 6px; }
.frames li + li { margin-top: 10px; }
.frames button { max-inline-size: 100%; overflow-wrap: anywhere; text-align: left; }
.frames p, .frames .scroll { margin-top: 4px; }
.bad { color: var(--bad); overflow-wrap: anywhere; }
.mark { box-sizing: border-box; position: fixed; z-index: 2147483644; pointer-events: none; border: 3px solid #4b5cc4; border-radius: 6px; background: rgba(75, 92, 196, .15); box-shadow: 0 0 0 2px #fff; }
@media (max-width: 480px) {
  .lane { grid-template-columns: minmax(0, 7em) minmax(0, 1fr) 4em; }
  .lane > span, th, td { white-space: normal; overflow-wrap: anywhere; }
  .lane > span { overflow: visible; }
  th, td { vertical-align: top; }
  thead th { overflow-wrap: normal; }
}
@media (forced-colors: active) { .bar { background: CanvasText; forced-color-adjust: none; } }
`;
