/**
 * Colours, text and focus styles. A tenant's colour may be any colour, so it is darkened (lightened in a dark scheme) until
 * text on it, and it on the surface, has sufficient contrast; browsers without relative colours use a grey instead. The
 * colours that no theme names follow from the scheme.
 */
export const BASE_CSS = `
.weaver-ui {
  all: initial;
  --weaver-ui-ink: var(--weaver-font-color, #111111);
  --weaver-ui-muted: var(--weaver-muted, #59616d);
  --weaver-ui-line: var(--weaver-border, #d9dde3);
  --weaver-ui-surface: var(--weaver-surface, #ffffff);
  --weaver-ui-radius: var(--weaver-radius, 12px);
  --weaver-ui-edge: #858c98;
  --weaver-ui-sunken: #f5f6f8;
  --weaver-ui-hover: rgba(17, 24, 39, .08);
  --weaver-ui-placeholder: #6b7280;
  --weaver-ui-accent: #1f2329;
  --weaver-ui-accent-hover: #3a404a;
  --weaver-ui-on-accent: #ffffff;
  --weaver-ui-info: #2563b8;
  --weaver-ui-success: #1a7f37;
  --weaver-ui-success-ground: #dff3e4;
  --weaver-ui-success-line: #a6d9b4;
  --weaver-ui-on-success: #0d4a20;
  --weaver-ui-warning: #9a6700;
  --weaver-ui-warning-ground: #fdefc8;
  --weaver-ui-warning-line: #e6c56e;
  --weaver-ui-on-warning: #4d3500;
  --weaver-ui-danger: #b3261e;
  --weaver-ui-danger-hover: #8c1d18;
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
[data-color-scheme="dark"] .weaver-ui {
  --weaver-ui-edge: #7d8794;
  --weaver-ui-sunken: #2a303a;
  --weaver-ui-hover: rgba(233, 237, 243, .12);
  --weaver-ui-placeholder: #98a1ae;
  --weaver-ui-accent: #e6e9ee;
  --weaver-ui-accent-hover: #ffffff;
  --weaver-ui-on-accent: #14181e;
  --weaver-ui-info: #7fb2ff;
  --weaver-ui-success: #5fce82;
  --weaver-ui-success-ground: #14351f;
  --weaver-ui-success-line: #2c6a41;
  --weaver-ui-on-success: #c3ecd0;
  --weaver-ui-warning: #e5b94a;
  --weaver-ui-warning-ground: #3a2c08;
  --weaver-ui-warning-line: #755a17;
  --weaver-ui-on-warning: #f8e3b0;
  --weaver-ui-danger: #ff9a92;
  --weaver-ui-danger-hover: #ffbab4;
  color-scheme: dark;
}
@supports (color: oklch(from red l c h)) {
  .weaver-ui {
    --weaver-ui-accent: oklch(from var(--weaver-primary, #1677ff) min(l, .51) c h);
    --weaver-ui-accent-hover: oklch(from var(--weaver-primary-hover, var(--weaver-primary, #1677ff)) min(l, .44) c h);
  }
  [data-color-scheme="dark"] .weaver-ui {
    --weaver-ui-accent: oklch(from var(--weaver-primary, #1677ff) max(l, .78) min(c, .12) h);
    --weaver-ui-accent-hover: oklch(from var(--weaver-primary-hover, var(--weaver-primary, #1677ff)) max(l, .86) min(c, .09) h);
  }
}
.weaver-ui *, .weaver-ui *::before, .weaver-ui *::after { box-sizing: border-box; }
.weaver-ui h2, .weaver-ui p, .weaver-ui ul { font: inherit; margin: 0; padding: 0; }
.weaver-ui ul { list-style: none; }
.weaver-ui button:focus, .weaver-ui input:focus, .weaver-ui select:focus, .weaver-ui textarea:focus,
.weaver-ui [tabindex="0"]:focus {
  box-shadow: 0 0 0 2px var(--weaver-ui-surface);
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
