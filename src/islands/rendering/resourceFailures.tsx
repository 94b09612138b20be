import { createRoot, type Root } from 'react-dom/client';
import { resourceTexts } from '../../i18n/resourceTexts.js';
import type { Language } from '../../i18n/languages.js';
import type { Texts } from '../../i18n/texts.js';
import type { ResourceEvent } from '../../modules/resourceEvent.js';
import type { IslandLook } from '../islandFrame.browser.js';
import { failureDetails } from './resourceFailureDetails.js';
import {
  NO_FAILURES,
  failedApps,
  failureOf,
  failuresOf,
  isResourceError,
  withClosed,
  withFailed,
  withFurther,
  withRecovered,
  type FailureList,
} from './resourceFailureList.js';
import { createFailurePlace, type FailurePlace } from './resourceFailureRoot.browser.js';
import { ResourceFailureView, type RefreshState } from './ResourceFailureView.js';

/** What the dialog about failed resources is made of. */
export interface ResourceFailuresOptions {
  /** Language, look and texts of the moment. */
  readonly words: () => { readonly language: Language; readonly look: IslandLook; readonly texts: Texts };
  /** Files that were asked for so far, oldest first. */
  readonly seen: readonly ResourceEvent[];
  /** Loads a module again. */
  readonly load: (app: string) => Promise<unknown>;
  /** Lets the islands of these modules that are in error try again. */
  readonly retryIslands: (apps: readonly string[]) => void;
  /** Something failed that nobody was told of yet: once for all that fail until it is closed. */
  readonly onFailure: (text: string) => void;
  /** False: the host tells the person itself. */
  readonly isShown: boolean;
}

/** Tells the person of modules whose files could not be loaded, once for many (spec 1 §8). */
export interface ResourceFailures {
  /** Watches the load of a module that somebody needs now; gives what it gives. */
  watch<T>(app: string, loading: Promise<T>): Promise<T>;
  /** Hears of every file, so that a later failure of a module joins what is shown. */
  readonly onResource: (event: ResourceEvent) => void;
  readonly remove: () => void;
}

/** Creates {@link ResourceFailures}. Nothing is on the page before something failed. */
export function createResourceFailures(options: ResourceFailuresOptions): ResourceFailures {
  const { words, seen, load, retryIslands, onFailure, isShown } = options;
  let list: FailureList = NO_FAILURES;
  let refresh: RefreshState = 'idle';
  let shown: { readonly root: Root; readonly at: FailurePlace } | undefined;
  let isGone = false;
  /** By module: what was told last. */
  const told = new Map<string, { readonly error: unknown; readonly atMs: number }>();

  const hide = (): void => {
    const old = shown;
    shown = undefined;
    refresh = 'idle';
    // As with an island's root: React may be at work.
    queueMicrotask(() => {
      old?.root.unmount();
      old?.at.remove();
    });
  };

  const show = (): void => {
    if (list.open.length === 0 || isGone) {
      if (shown) hide();
      return;
    }
    if (shown && !shown.at.isOnPage()) hide();
    if (!shown) {
      const at = createFailurePlace();
      shown = { root: createRoot(at.place), at };
    }
    const { language, look, texts } = words();
    shown.at.setTheme(look.theme);
    shown.root.render(
      <ResourceFailureView
        texts={{ ...texts, ...resourceTexts(language, texts) }}
        lang={look.lang}
        dir={look.dir}
        details={failureDetails(list.open)}
        refresh={refresh}
        onRefresh={() => void refreshAll()}
        onClose={close}
      />,
    );
  };

  const change = (next: FailureList): void => {
    const isNew = list.open.length === 0 && next.open.length > 0;
    list = next;
    if (isNew) onFailure(words().texts.failedResources);
    if (isShown) show();
    // Nobody closes what is not shown: the host was told.
    else if (isNew) list = withClosed(list);
  };

  const close = (): void => {
    if (list.open.length > 0) change(withClosed(list));
  };

  const watch = async <T,>(app: string, loading: Promise<T>): Promise<T> => {
    try {
      const loaded = await loading;
      if (list !== NO_FAILURES) change(withRecovered(list, app));
      return loaded;
    } catch (error) {
      // Everybody who waits for a load hears of the same error.
      const { error: before, atMs } = told.get(app) ?? { error: undefined, atMs: 0 };
      if (isResourceError(error, seen) && error !== before && !isGone) {
        const now = Date.now();
        told.set(app, { error, atMs: now });
        change(withFailed(list, failuresOf(app, error, seen, atMs, now)));
      }
      throw error;
    }
  };

  const refreshAll = async (): Promise<void> => {
    refresh = 'busy';
    show();
    const apps = failedApps(list);
    retryIslands(apps);
    await Promise.all(
      apps.map((app) =>
        watch(app, load(app)).catch(() => {
          // The dialog says so already.
        }),
      ),
    );
    refresh = shown ? 'failedAgain' : 'idle';
    show();
  };

  return {
    watch,
    onResource(event) {
      const failure = failureOf(event);
      if (!failure || isGone) return;
      // Nobody waits for the load of a part: this is all that is ever heard of it.
      const isNews = event.isPart && !failedApps(list).includes(failure.app);
      const next = isNews ? withFailed(list, [failure]) : withFurther(list, failure);
      if (next !== list) change(next);
    },
    remove() {
      isGone = true;
      list = NO_FAILURES;
      show();
    },
  };
}
