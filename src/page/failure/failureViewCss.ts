/** The styles of a page that could not start: readable on light and dark pages, in the page's own colour. */
export const FAILURE_VIEW_CSS = `
:host {
  display: block !important;
}
.failure {
  color: CanvasText;
  background: Canvas;
  font: 15px/1.5 Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans Arabic", sans-serif;
  margin: 0 auto;
  max-width: 480px;
  padding: 32px 16px;
  text-align: center;
}
.heading {
  font-size: 18px;
  font-weight: 600;
  margin: 0 0 8px;
}
.details {
  margin: 0 0 20px;
  overflow-wrap: anywhere;
}
.reload {
  background: #0958d9;
  border: 0;
  border-radius: 6px;
  color: #ffffff;
  cursor: pointer;
  font: inherit;
  min-height: 40px;
  padding: 8px 20px;
}
.reload:focus-visible {
  outline: 2px solid CanvasText;
  outline-offset: 2px;
}
`;
