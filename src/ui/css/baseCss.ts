/**
 * Colours, text and focus styles. A tenant's colour may be any colour, so it is darkened until text on it, and it on white,
 * has sufficient contrast; browsers without relative colours use a dark grey instead.
 */
export const BASE_CSS = `
.weaver-ui {
  all: initial;
  --weaver-ui-ink: var(--weaver-font-color, #111111);
  --weaver-ui-muted: #59616d;
  --weaver-ui-line: #d9dde3;
  --weaver-ui-edge: #858c98;
  --weaver-ui-surface: #ffffff;
  --weaver-ui-sunken: #f5f6f8;
  --weaver-ui-danger: #b3261e;
  --weaver-ui-accent: #1f2329;
  --weaver-ui-accent-hover: #3a404a;
  --weaver-ui-space: calc(8px * var(--weaver-density, 1));
  box-sizing: border-box;
  display: block;
  color: var(--weaver-ui-ink);
  color-scheme: light;
  font-family: var(--weaver-font-family, Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans Arabic", sans-serif);
  font-size: var(--weaver-font-size, 14px);
  line-height: 1.5;
  text-align: start;
  -webkit-text-size-adjust: 100%;
}
@supports (color: oklch(from red l c h)) {
  .weaver-ui {
    --weaver-ui-accent: oklch(from var(--weaver-primary, #1677ff) min(l, .51) c h);
    --weaver-ui-accent-hover: oklch(from var(--weaver-primary-hover, var(--weaver-primary, #1677ff)) min(l, .44) c h);
  }
}
.weaver-ui *, .weaver-ui *::before, .weaver-ui *::after { box-sizing: border-box; }
.weaver-ui h2, .weaver-ui p, .weaver-ui ul { font: inherit; margin: 0; padding: 0; }
.weaver-ui ul { list-style: none; }
.weaver-ui button:focus, .weaver-ui input:focus, .weaver-ui select:focus, .weaver-ui textarea:focus,
.weaver-ui [tabindex="0"]:focus {
  box-shadow: 0 0 0 2px #ffffff;
  outline: 2px solid var(--weaver-ui-accent);
  outline-offset: 2px;
}
.weaver-ui button:focus:not(:focus-visible), .weaver-ui input:focus:not(:focus-visible),
.weaver-ui [tabindex="0"]:focus:not(:focus-visible) {
  box-shadow: none;
  outline: none;
}
.weaver-ui-icon {
  display: block;
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 1.6;
}
@keyframes weaver-ui-appear { from { opacity: 0; transform: translateY(8px); } }
@keyframes weaver-ui-fade { from { opacity: 0; } }
@media (forced-colors: active) {
  .weaver-ui button:focus-visible, .weaver-ui input:focus-visible, .weaver-ui select:focus-visible,
  .weaver-ui textarea:focus-visible, .weaver-ui [tabindex="0"]:focus-visible { outline-color: Highlight; }
}
@media (prefers-reduced-motion: reduce) {
  .weaver-ui *, .weaver-ui *::before, .weaver-ui *::after, .weaver-ui *::backdrop {
    animation-duration: .01ms !important;
    animation-iteration-count: 1 !important;
    transition: none !important;
  }
}
`;
