import { createNode, pageAddress, queryPage } from '../../browser/page.js';
import { appendTo } from '../../browser/pageNodes.js';
import type { WeaverError } from '../../core/errors.js';
import { directionOf, languageTag, type Language } from '../../i18n/languages.js';
import { createUiStyles } from '../../ui/page/index.js';
import { pageTexts } from '../pageTexts.js';

/** The styles of a page that could not start: readable on light and dark pages, in the page's own colour. */
const FAILURE_VIEW_CSS = `
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

const addStyles = /* @__PURE__ */ createUiStyles(FAILURE_VIEW_CSS);

/**
 * Shows in the main element of the page, or in its body where that is missing, why it could not start, with a button that
 * reloads the page. Returns the function that removes it.
 */
export function showFailure(
  target: Element | string,
  error: WeaverError,
  language: Language,
  nonce: string | undefined,
): () => void {
  const container = queryPage(target) ?? queryPage('body');
  if (!container) return () => undefined;
  const texts = pageTexts(language);
  const element = createNode('weaver-page-failure');
  const root = element.attachShadow({ mode: 'open' });
  const view = createNode('div');
  view.className = 'failure';
  view.lang = languageTag(language);
  view.dir = directionOf(language, pageAddress());
  view.setAttribute('role', 'alert');
  const heading = createNode('h2');
  heading.className = 'heading';
  heading.textContent = texts.failed;
  const details = createNode('p');
  details.className = 'details';
  details.dir = 'auto';
  details.textContent = `${error.message} (${error.code})`;
  const reload = createNode('button');
  reload.type = 'button';
  reload.className = 'reload';
  reload.textContent = texts.reload;
  reload.addEventListener('click', () => {
    location.reload();
  });
  view.append(heading, details, reload);
  root.append(view);
  appendTo(container, element);
  const removeStyles = addStyles(root, { nonce });
  return () => {
    removeStyles();
    element.remove();
  };
}
