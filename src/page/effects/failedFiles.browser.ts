import type { PageEffect } from '../pageEffect.js';

/** The element of the SDK's dialog about failed files, and the button in it that loads them again. */
const DIALOG = '[data-weaver-failure]';
const REFRESH = '.weaver-ui-button-primary';

/**
 * The button of the dialog about failed files reloads the page (contract §7). Its click is taken over before it reaches the
 * dialog, so that the dialog of embedded pages needs no second way.
 */
export const failedFiles: PageEffect = {
  name: 'failedFiles',
  when: () => true,
  start() {
    const reload = (event: Event): void => {
      const path = event.composedPath().filter((node) => node instanceof Element);
      const isRefresh =
        path.some((element) => element.matches(REFRESH)) && path.some((element) => element.matches(DIALOG));
      if (!isRefresh) return;
      event.stopImmediatePropagation();
      location.reload();
    };
    addEventListener('click', reload, true);
    return () => {
      removeEventListener('click', reload, true);
    };
  },
};
