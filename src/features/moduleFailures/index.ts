import { retryAll } from '../../context/embedded.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { statusTexts } from '../../i18n/statusTexts.js';
import type { ResourceEvent } from '../../modules/moduleLoader.js';
import type { RefreshState } from '../../ui/failures/index.js';
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
  withShown,
  type FailureList,
} from './failureList.js';
import { createListDialog } from './listDialog.js';

/**
 * Notifies the user, once for several, of modules that failed to load and whose failure no island shows (spec 1 §8): by the
 * SDK's dialog, or by the host with `prompts.resources: false`. The host gets the event `notice` in both cases. Returns the
 * function that ends that.
 */
export function startModuleFailures(session: SessionContext): () => void {
  const { activity, appearance, config, embedded, files, host, moduleLoader } = session;
  const dialog = config.prompts?.resources === false ? undefined : createListDialog(appearance);
  let list: FailureList = NO_FAILURES;
  let refresh: RefreshState = 'idle';
  let isGone = false;
  /** The failed modules that the host was notified of. */
  const told = new Set<string>();
  /** The last reported error of each module. */
  const lastReported = new Map<string, { readonly error: unknown; readonly atMs: number }>();

  const shown = () => {
    if (list.open.length === 0) refresh = 'idle';
    return { failures: list.open, refresh, onRefresh: () => void refreshAll(), onClose: close };
  };
  function close(): void {
    list = withClosed(list);
    told.clear();
    dialog?.show(shown());
  }

  const change = (next: FailureList): void => {
    const isNew = told.size === 0 && next.open.length > 0;
    list = next;
    for (const app of failedApps(list)) told.add(app);
    if (isNew) {
      host.emit('notice', { kind: 'resources', text: statusTexts(appearance.texts()).failedResources });
    }
    if (dialog) dialog.showSoon(shown());
    // The host was notified; without a dialog only this closes the list.
    else if (isNew) close();
  };

  /** A module was loaded, or failed to. */
  const onModule = (app: string, error: unknown, atMs: number): void => {
    if (error === undefined) {
      told.delete(app);
      if (list !== NO_FAILURES) change(withRecovered(list, app));
      return;
    }
    // Every caller that waits for a load reports the same error; it counts once.
    const before = lastReported.get(app) ?? { error: undefined, atMs: 0 };
    if (!isResourceError(error) || error === before.error || isGone) return;
    lastReported.set(app, { error, atMs });
    change(withFailed(list, failuresOf(app, error, files.entries(), before.atMs, atMs)));
  };
  /** A file was loaded, or failed: later failures of a module are added to the dialog. */
  const onFile = (event: ResourceEvent): void => {
    const failure = failureOf(event);
    if (!failure) return;
    // No caller waits for a lazy chunk of a module: only this event reports its failure.
    const isNew = event.isLazyChunk && !failedApps(list).includes(failure.app);
    const next = isNew ? withFailed(list, [failure]) : withFurther(list, failure);
    if (next !== list) change(next);
  };
  /** An island shows an error. */
  const onIslandError = (error: unknown): void => {
    if (!dialog || !isResourceError(error)) return;
    const next = withShown(list, error);
    if (next === list) return;
    list = next;
    dialog.show(shown());
  };

  const refreshAll = async (): Promise<void> => {
    refresh = 'busy';
    dialog?.show(shown());
    const apps = failedApps(list);
    retryAll(embedded, apps);
    await Promise.all(
      apps.map(async (app) => {
        const error = await moduleLoader.load(app).then(
          () => undefined,
          (failure: unknown) => failure,
        );
        onModule(app, error, Date.now());
      }),
    );
    refresh = list.open.length > 0 ? 'failedAgain' : 'idle';
    dialog?.show(shown());
  };

  // In chronological order: a module loaded after a failed file has recovered.
  const end = activity.subscribe((entry) => {
    if (entry.kind === 'file') onFile(entry.file);
    if (entry.kind === 'module') onModule(entry.app, entry.error, entry.atMs);
    if (entry.kind === 'error') onIslandError(entry.error);
  });
  return () => {
    end();
    isGone = true;
    list = NO_FAILURES;
    dialog?.remove();
  };
}
