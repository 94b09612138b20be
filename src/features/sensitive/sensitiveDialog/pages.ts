import { createEmitter } from '../../../core/emitter.js';
import { attempt } from '../../../core/callerValues.js';
import type { ModuleHistory } from '../../../islands/history/moduleHistory.js';
import {
  leaveSensitiveRoutes,
  sensitiveRouteOf,
  withSensitiveRoute,
  type SensitiveRoute,
} from '../../../islands/history/sensitiveRoutes.js';

/** What the dialog shows. */
export type Page = 'rules' | 'appeal' | 'closed';

/** Creates the current page and its listeners; it begins with the rules. Once it is closed, it stays so. */
function createPageState() {
  const changes = createEmitter<{ change: undefined }>();
  let page = 'rules' as Page;
  return {
    current: () => page,
    onChange: (listener: () => void) => changes.on('change', listener),
    set(next: Page): void {
      if (next === page || page === 'closed') return;
      page = next;
      changes.emit('change', undefined);
    },
  };
}

/** Which page of the dialog is shown, and the ways between them. */
export interface Pages extends Pick<ReturnType<typeof createPageState>, 'current' | 'onChange'> {
  openAppeal(): void;
  /** Goes back one page: from the appeal to the rules, from the rules it closes the dialog. */
  back(): void;
  /** Ends it without the user; leaves nothing in the history. */
  end(): void;
}

/** Creates the {@link Pages} of a PC, where they are dialogs and no part of the history. */
export function createDialogPages(): Pages {
  const state = createPageState();
  return {
    ...state,
    openAppeal() {
      state.set('appeal');
    },
    back() {
      state.set(state.current() === 'appeal' ? 'rules' : 'closed');
    },
    end() {
      state.set('closed');
    },
  };
}

const PAGE_OF: Readonly<Record<SensitiveRoute, Page>> = { sensitiveScan: 'rules', sensitiveAppeal: 'appeal' };

/** How long a browser may take to go back. */
const BACK_LIMIT_MS = 1_000;

/**
 * Creates the {@link Pages} of a phone, which are sub-routes in a history (spec 1 §2): the browser's own back works as the
 * button does.
 *
 * @throws WeaverError LINK_REFUSED if the browser refuses another entry
 */
export function createRoutePages(history: ModuleHistory): Pages {
  const state = createPageState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  history.push(withSensitiveRoute(history.path, 'sensitiveScan'));
  const endListening = history.listen(({ path }) => {
    clearTimeout(timer);
    timer = undefined;
    const route = sensitiveRouteOf(path);
    const page = route === undefined ? 'closed' : PAGE_OF[route];
    if (page === 'closed') endListening();
    state.set(page);
  });
  const leaveAll = (): void => {
    clearTimeout(timer);
    endListening();
    leaveSensitiveRoutes(history);
    state.set('closed');
  };
  return {
    ...state,
    openAppeal() {
      // The browser is going back.
      if (timer !== undefined) return;
      attempt(() => {
        history.push(withSensitiveRoute(history.path, 'sensitiveAppeal'));
      }, undefined);
      // A browser that refuses another entry shows the page without one.
      state.set('appeal');
    },
    back() {
      // A second press while the browser is going back would leave the page.
      if (timer !== undefined || state.current() === 'closed') return;
      // The appeal without an entry of its own.
      if (state.current() === 'appeal' && sensitiveRouteOf(history.path) !== 'sensitiveAppeal') {
        state.set('rules');
        return;
      }
      timer = setTimeout(leaveAll, BACK_LIMIT_MS);
      history.back();
    },
    end: leaveAll,
  };
}
