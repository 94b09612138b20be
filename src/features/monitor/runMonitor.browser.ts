import { watchHiding } from '../../browser/watchHiding.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { valuesOf } from '../../core/objects.js';
import { pageTimer } from '../../core/promises.js';
import type { MonitoredError } from '../../library/monitor.js';
import { createFileOwners } from '../fileOwners.js';
import { createErrorFinder, type ErrorFinder } from './find/createErrorFinder.js';
import type { MonitorEvent } from './find/findUncaught.js';
import { createNotedErrors, type NotedErrors } from './find/notedErrors.js';
import { createLeaseLock, createTabLock } from '../../browser/leaseLock.js';
import { itemsIn, readSessionItem, removeSessionItem, writeSessionItem } from '../../browser/storage.js';
import { localTabStorage, webLock, type TabLock } from '../../browser/tabs.js';
import { randomKey } from '../../core/ids.js';
import { safeExporters } from './exporters.js';
import { openErrorStore } from './keep/errorStore.browser.js';
import type { ErrorOwner } from './keep/storedErrors.js';
import { connectPlatform } from './send/connectPlatform.browser.js';
import { createSender } from './send/createSender.js';
import { createOutbox, type ErrorStorage } from './keep/outbox.js';
import { recordFound } from './keep/createRecord.js';

/** A call that ends without an answer this shortly before the page is left was ended by the browser. */
const LEAVING_MS = 1_000;

/** What finds, keeps and sends the errors of a session, see {@link runMonitor}. */
export type MonitorRun = ReturnType<typeof runMonitor>;

/**
 * Starts to find, keep and send the errors of a session, and sends what earlier pages left. An error passes three stores: what
 * the page has noted ({@link createNotedErrors}), the outbox with its database, and the batch that is being sent.
 *
 * @param intervalMs the time between two reports
 */
export function runMonitor(session: SessionContext, intervalMs: () => number) {
  const { config, folder, signal } = session;
  let isOn = true;
  const fileOwners = createFileOwners(folder, [config.staticDomain, ...valuesOf(config.moduleDomains)]);
  const noted = createNotedErrors(fileOwners, intervalMs, () => {
    report.saveSoon();
  });
  const finder = createErrorFinder(fileOwners, noted);
  const report = startReport(session, intervalMs, noted, finder);

  let pageLeftAtMs = -Infinity;
  const unwatch = watchHiding({
    onHidden: report.sendHidden,
    onLeave() {
      pageLeftAtMs = Date.now();
      report.leave();
    },
  });
  /** Waits before a call without an answer counts as an error: the browser also ends calls when the page is left. */
  const receiveLater = (event: MonitorEvent & { readonly kind: 'call' }): void => {
    pageTimer(LEAVING_MS, () => {
      const isCutOff = pageLeftAtMs >= event.atMs && pageLeftAtMs <= event.atMs + LEAVING_MS;
      if (isOn && !signal.aborted && !isCutOff) finder.receive(event);
    });
  };

  return {
    learn: finder.learn,
    receive(event: MonitorEvent): void {
      if (event.kind === 'call' && event.call.status === 0) receiveLater(event);
      else finder.receive(event);
    },
    capture: finder.capture,
    flush: report.flush,
    setEnabled(on: boolean): void {
      isOn = on;
      report.setEnabled(on);
    },
    /** The last errors, reported and ignored, oldest first. */
    seen(): readonly MonitoredError[] {
      finder.settle();
      return noted.list();
    },
    clearList: report.clearList,
    countNotKept: noted.countNotKept,
    dispose(): void {
      unwatch();
      report.dispose();
    },
  };
}

/** New errors are written together after this delay; immediately when the page is hidden. */
const SAVE_DELAY_MS = 200;

/** Whose errors a session sends. */
function ownerOf({ config, tenant }: SessionContext): ErrorOwner {
  const { tenantKey, currentUser } = tenant;
  return { platform: config.oadomain, tenantKey, userId: currentUser.id };
}

/** The storages of the page; what they refuse stays in memory. */
function openStorage(): ErrorStorage {
  return {
    local: itemsIn('localStorage', new Map()),
    session: { read: readSessionItem, write: writeSessionItem, remove: removeSessionItem },
    openStore: openErrorStore,
  };
}

/** The lock of the tab that sends. */
function createLock(): TabLock {
  const time = { wallMs: () => Date.now(), after: pageTimer };
  return createTabLock(
    webLock(),
    createLeaseLock(localTabStorage(), time, () => randomKey(12)),
  );
}

/**
 * Starts to store and send the errors of a session, and to send what earlier pages stored and did not send.
 *
 * @param intervalMs the time between two requests
 * @param noted where the errors come from
 */
function startReport(
  session: SessionContext,
  intervalMs: () => number,
  noted: NotedErrors,
  finder: Pick<ErrorFinder, 'settle'>,
) {
  const exporters = safeExporters(session.config.monitor?.exporters);
  const owner = ownerOf(session);
  let isOn = true;
  let isDisposed = false;
  let cancelSave: (() => void) | undefined;
  let isPrepared = false;

  const platform = connectPlatform(session);
  const outbox = createOutbox(owner, openStorage(), () => {
    // Once, because this may be called thousands of times in a row.
    if (!isPrepared) void platform.prepare();
    isPrepared = true;
    saveSoon();
    if (isOn) sender.schedule();
  });
  const sender = createSender(outbox, noted, platform, createLock(), intervalMs, session.signal);

  /** Moves what the page has noted to the outbox. */
  const record = (): void => {
    finder.settle();
    recordFound(session, owner, noted, outbox, exporters);
  };
  const saveNow = (): void => {
    record();
    outbox.saveNow();
  };
  const save = (): Promise<void> => {
    record();
    return outbox.save();
  };
  /** After dispose the database is closed when the last save has ended, because the save needs it. */
  const closeIfDisposed = (): void => {
    if (isDisposed) outbox.closeDatabase();
  };
  /** Saves after a short delay, together with what comes until then. */
  const saveSoon = (): void => {
    cancelSave ??= pageTimer(SAVE_DELAY_MS, () => {
      cancelSave = undefined;
      void save().then(closeIfDisposed);
    });
  };

  if (outbox.hasErrors()) {
    void platform.prepare();
    isPrepared = true;
    sender.schedule();
  }

  return {
    saveSoon,
    clearList: outbox.clearList,
    /** Saves, and sends one request without waiting for the interval. Errors that do not fit into it are sent later. Never rejects. */
    flush: async (): Promise<void> => {
      await save();
      const exported = exporters.flush(false);
      if (isOn && outbox.hasErrors()) {
        isPrepared = true;
        await platform.prepare();
        await sender.flush();
      }
      await exported;
    },
    /** Sends while the page is being hidden. */
    sendHidden: (): void => {
      saveNow();
      void exporters.flush(true);
      if (isOn) sender.sendHidden();
    },
    /** Turns sending on or off. */
    setEnabled(on: boolean): void {
      isOn = on;
      if (on) sender.start();
      else sender.stop();
    },
    /** Releases the lock between tabs and the database: they would keep the page out of the back/forward cache. */
    leave(): void {
      sender.leave();
      outbox.closeDatabase();
    },
    /** Stops sending, and stores what was not sent. */
    dispose(): void {
      isOn = false;
      isDisposed = true;
      sender.stop();
      cancelSave?.();
      cancelSave = undefined;
      saveNow();
      void exporters.flush(false);
      outbox.closeList();
      void outbox.save().then(closeIfDisposed);
    },
  };
}
