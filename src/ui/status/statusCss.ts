/** Styles of the loading view of an island. All class names begin with `weaver-`. */
export const STATUS_CSS = `
.weaver-view { display: block; }
.weaver-skeleton {
  box-sizing: border-box;
  padding: calc(16px * var(--weaver-card));
  border: calc(1px * var(--weaver-card)) solid var(--weaver-border);
  border-radius: var(--weaver-radius);
  background: var(--weaver-card-surface);
}
.weaver-skeleton i {
  display: block;
  height: 12px;
  margin: 0 0 12px;
  border-radius: 6px;
  background: rgba(120, 130, 145, .2);
  animation: weaver-pulse 1.4s ease-in-out .8s infinite alternate;
}
.weaver-skeleton i:nth-child(1) { inline-size: 45%; block-size: 16px; }
.weaver-skeleton i:nth-child(2) { inline-size: 90%; }
.weaver-skeleton i:nth-child(3) { inline-size: 70%; margin: 0; }
@keyframes weaver-pulse { from { opacity: 1; } to { opacity: .45; } }
@media (prefers-reduced-motion: reduce) { .weaver-skeleton i { animation: none; } }
@media (forced-colors: active) { .weaver-skeleton { border: 1px solid; } }
`;
