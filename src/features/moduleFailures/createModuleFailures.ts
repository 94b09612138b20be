import { logError } from '../../core/log.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { resourceTexts } from '../../i18n/resourceTexts.js';
import type { Language } from '../../i18n/languages.js';
import type { Texts } from '../../i18n/texts.js';
import type { ResourceEvent } from '../../modules/resourceEvent.js';
import type { FailureDialogHandle, RefreshState } from '../../ui/failureDialog/index.js';
import type { IslandLook } from '../../islands/islandFrame.browser.js';
import {
  NO_FAILURES,
  failedApps,
  failureDetails,
  failureOf,
  failuresOf,
  isResourceError,
  withClosed,
  withFailed,
  withFurther,
  withRecovered,
  type FailureList,
} from './failureList.js';

const loadDialog = /* @__PURE__ */ lazyChunk(
  'failureDialog',
  () => import('../../ui/failureDialog/index.js'),
);

/** What the dialog about failed resources is made of. */
export interface ModuleFailuresOptions {
  /** Language, look and texts of the moment. */
  readonly words: () => { readonly language: Language; readonly look: IslandLook; readonly texts: Texts };
  /** Files that were asked for so far, oldest first. */
  readonly seen: () => readonly ResourceEvent[];
  /** Loads a module again. */
  readonly load: (app: string) => Promise<unknown>;
  /** Lets the islands of these modules that are in error try again. */
  readonly retryIslands: (apps: readonly string[]) => void;
  /** Called once for all that fails until the person closes the dialog. */
  readonly onFailure: (text: string) => void;
  /** False: the host tells the person itself. */
  readonly isShown: boolean;
}

/** What became of the load of a module. */
export interface ModuleLoad {
  readonly app: string;
  readonly atMs: number;
  readonly error?: unknown;
}

/** Tells the person of modules whose files could not be loaded, once for many (spec 1 §8). */
export interface ModuleFailures {
  /** Hears of every load of a module that somebody needed: with the error of one that could not be had. */
  readonly onModule: (load: ModuleLoad) => void;
  /** Hears of every file, so that a later failure of a module joins what is shown. */
  readonly onResource: (event: ResourceEvent) => void;
  readonly remove: () => void;
}

/** Creates {@link ModuleFailures}. Nothing is on the page before something failed. */
export function createModuleFailures(options: ModuleFailuresOptions): ModuleFailures {
  const { words, seen, load, retryIslands, onFailure, isShown } = options;
  let list: FailureList = NO_FAILURES;
  let refresh: RefreshState = 'idle';
  let dialog: FailureDialogHandle | undefined;
  let isGone = false;
  /** By module: what was told last. */
  const told = new Map<string, { readonly error: unknown; readonly atMs: number }>();

  const showNow = (made: FailureDialogHandle): void => {
    const { language, look, texts } = words();
    made.show(look, {
      texts: { ...texts, ...resourceTexts(language, texts) },
      details: failureDetails(list.open),
      refresh,
      onRefresh: () => void refreshAll(),
      onClose: close,
    });
  };

  const show = (): void => {
    if (list.open.length === 0 || isGone) {
      dialog?.remove();
      dialog = undefined;
      refresh = 'idle';
      return;
    }
    loadDialog().then(
      ({ createFailureDialog }) => {
        // Closed, or loaded after all, while the dialog was on its way.
        if (list.open.length > 0 && !isGone) showNow((dialog ??= createFailureDialog()));
      },
      (error: unknown) => {
        // The host was told, and each island says it in its own place.
        logError('the dialog about failed resources could not be shown', error);
      },
    );
  };

  const change = (next: FailureList): void => {
    const isNew = list.open.length === 0 && next.open.length > 0;
    list = next;
    if (isNew) onFailure(words().texts.failedResources);
    if (isShown) show();
    // The host was told; without a dialog nothing else closes the list.
    else if (isNew) list = withClosed(list);
  };

  const close = (): void => {
    if (list.open.length > 0) change(withClosed(list));
  };

  const onModule = ({ app, error, atMs: now }: ModuleLoad): void => {
    if (error === undefined) {
      if (list !== NO_FAILURES) change(withRecovered(list, app));
      return;
    }
    // Everybody who waits for a load hears of the same error.
    const { error: before, atMs } = told.get(app) ?? { error: undefined, atMs: 0 };
    if (!isResourceError(error, seen()) || error === before || isGone) return;
    told.set(app, { error, atMs: now });
    change(withFailed(list, failuresOf(app, error, seen(), atMs, now)));
  };

  const refreshAll = async (): Promise<void> => {
    refresh = 'busy';
    show();
    const apps = failedApps(list);
    retryIslands(apps);
    await Promise.all(
      apps.map(async (app) => {
        const error = await load(app).then(
          () => undefined,
          (failure: unknown) => failure,
        );
        onModule({ app, error, atMs: Date.now() });
      }),
    );
    refresh = list.open.length > 0 ? 'failedAgain' : 'idle';
    show();
  };

  if (isShown) {
    // When something fails the network may be gone: it is asked for before.
    loadDialog().catch(() => undefined);
  }
  return {
    onModule,
    onResource(event) {
      const failure = failureOf(event);
      if (!failure || isGone) return;
      // No caller waits for the load of a part: this event is all that is known of it.
      const isNews = event.isLazyChunk && !failedApps(list).includes(failure.app);
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
