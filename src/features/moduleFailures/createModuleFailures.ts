import { whenPainted } from '../../browser/whenPainted.js';
import type { Look } from '../../browser/look.browser.js';
import { copyText } from '../../browser/copyText.js';
import { logError } from '../../core/log.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { resourceTexts } from '../../i18n/resourceTexts.js';
import { statusTexts } from '../../i18n/statusTexts.js';
import type { Language } from '../../i18n/languages.js';
import type { Texts } from '../../i18n/texts.js';
import type { ResourceEvent } from '../../modules/moduleLoader.js';
import type { FailureDialogHandle, RefreshState } from '../../ui/failures/index.js';
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
  withShown,
  type FailureList,
} from './failureList.js';

const loadDialog = /* @__PURE__ */ lazyChunk(
  'failures',
  () => import('../../ui/failures/index.js'),
  'createFailureDialog',
);

/** What the dialog about failed resources needs. */
export interface ModuleFailuresOptions {
  /** The current language, theme and texts. */
  readonly words: () => { readonly language: Language; readonly look: Look; readonly texts: Texts };
  /** The files requested so far, oldest first. */
  readonly seen: () => readonly ResourceEvent[];
  /** Loads a module again. */
  readonly load: (app: string) => Promise<unknown>;
  /** Retries the failed islands of these modules. */
  readonly retryIslands: (apps: readonly string[]) => void;
  /** Called once for all failures, until the modules were loaded or the user closes the dialog. */
  readonly onFailure: (text: string) => void;
  /** False if the host notifies the user itself. */
  readonly isShown: boolean;
}

/** The result of loading a module. */
export interface ModuleLoad {
  readonly app: string;
  readonly atMs: number;
  readonly error?: unknown;
}

/**
 * Notifies the user of modules whose files failed to load, once for several (spec 1 §8): those that no island shows in its
 * place.
 */
export interface ModuleFailures {
  /** Called after every load of a required module, with its error if it failed. */
  readonly onModule: (load: ModuleLoad) => void;
  /** Called for every file, so that later failures are added to the dialog. */
  readonly onResource: (event: ResourceEvent) => void;
  /** Called for every error that an island shows. */
  readonly onIslandError: (error: unknown) => void;
  readonly remove: () => void;
}

/** Creates {@link ModuleFailures}. Nothing is added to the page before the first failure. */
export function createModuleFailures(options: ModuleFailuresOptions): ModuleFailures {
  const { words, seen, load, retryIslands, onFailure, isShown } = options;
  let list: FailureList = NO_FAILURES;
  let refresh: RefreshState = 'idle';
  let dialog: FailureDialogHandle | undefined;
  let isGone = false;
  /** The failed modules that the host was notified of. */
  const told = new Set<string>();
  let cancelShow: (() => void) | undefined;
  /** The last reported error of each module. */
  const lastReported = new Map<string, { readonly error: unknown; readonly atMs: number }>();

  const showNow = (made: FailureDialogHandle): void => {
    const { language, look, texts } = words();
    made.show(look, {
      texts: { ...statusTexts(texts), ...resourceTexts(language, texts) },
      details: failureDetails(list.open),
      copy: copyText,
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
        // The list may have been closed or have become empty while the dialog was loading.
        if (list.open.length > 0 && !isGone) showNow((dialog ??= createFailureDialog()));
      },
      (error: unknown) => {
        // The host was notified, and who called the module has the error.
        logError('the dialog about failed resources could not be shown', error);
      },
    );
  };

  /** A new dialog waits for the next paint: by then an island may show the failure. */
  const showSoon = (): void => {
    cancelShow?.();
    cancelShow = undefined;
    if (dialog) show();
    else {
      cancelShow = whenPainted(() => {
        show();
      });
    }
  };

  const change = (next: FailureList): void => {
    const isNew = told.size === 0 && next.open.length > 0;
    list = next;
    for (const app of failedApps(list)) told.add(app);
    if (isNew) onFailure(statusTexts(words().texts).failedResources);
    if (isShown) showSoon();
    // The host was notified; without a dialog only this closes the list.
    else if (isNew) close();
  };

  function close(): void {
    list = withClosed(list);
    told.clear();
    if (isShown) show();
  }

  const onModule = ({ app, error, atMs: now }: ModuleLoad): void => {
    if (error === undefined) {
      told.delete(app);
      if (list !== NO_FAILURES) change(withRecovered(list, app));
      return;
    }
    // Every caller that waits for a load reports the same error; it counts once.
    const { error: before, atMs } = lastReported.get(app) ?? { error: undefined, atMs: 0 };
    if (!isResourceError(error) || error === before || isGone) return;
    lastReported.set(app, { error, atMs: now });
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
    // Loaded in advance, because the network may be down when something fails.
    loadDialog().catch(() => undefined);
  }
  return {
    onModule,
    onResource(event) {
      const failure = failureOf(event);
      if (!failure || isGone) return;
      // No caller waits for a lazy chunk of a module: only this event reports its failure.
      const isNew = event.isLazyChunk && !failedApps(list).includes(failure.app);
      const next = isNew ? withFailed(list, [failure]) : withFurther(list, failure);
      if (next !== list) change(next);
    },
    onIslandError(error) {
      if (!isShown || !isResourceError(error)) return;
      const next = withShown(list, error);
      if (next === list) return;
      list = next;
      show();
    },
    remove() {
      isGone = true;
      cancelShow?.();
      list = NO_FAILURES;
      show();
    },
  };
}
