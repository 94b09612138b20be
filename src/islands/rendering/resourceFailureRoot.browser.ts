import { adoptSheets, canAdoptSheets, createSheet, createCssVariables } from '../../browser/styles.js';
import { createNode, queryPage } from '../../browser/page.js';
import { RESOURCE_FAILURE_CSS } from './resourceFailureCss.js';
import { STATUS_CSS } from './statusCss.js';

/** The node of the failure dialog on the page. */
export interface FailurePlace {
  /** Inside the shadow root: where the dialog goes. */
  readonly place: HTMLElement;
  /** False once the page threw it out. */
  readonly isOnPage: () => boolean;
  readonly setTheme: (theme: Readonly<Record<string, string>>) => void;
  readonly remove: () => void;
}

let sheet: CSSStyleSheet | undefined;

/** Puts a {@link FailurePlace} at the end of the page's body, with a shadow root and styles of its own. */
export function createFailurePlace(): FailurePlace {
  const element = createNode('weaver-failure');
  const shadowRoot = element.attachShadow({ mode: 'open' });
  const place = createNode('div');
  shadowRoot.append(place);
  // Without such sheets (before Chrome 73, Safari 16.4) it stands unstyled, and works.
  if (canAdoptSheets()) {
    sheet ??= createSheet(STATUS_CSS + RESOURCE_FAILURE_CSS);
    adoptSheets(shadowRoot, [sheet]);
  }
  (queryPage('body') ?? document.documentElement).append(element);
  return {
    place,
    isOnPage: () => element.isConnected,
    setTheme: createCssVariables(place),
    remove() {
      element.remove();
    },
  };
}
