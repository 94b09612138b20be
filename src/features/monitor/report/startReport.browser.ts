import { createLeaseLock, createTabLock } from '../../../browser/leaseLock.js';
import { pageAddress, pageSearch } from '../../../browser/page.js';
import { itemsIn, readSessionItem, removeSessionItem, writeSessionItem } from '../../../browser/storage.js';
import { localTabStorage, webLock } from '../../../browser/tabs.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { attempt } from '../../../core/callerValues.js';
import { fingerprint, randomKey } from '../../../core/ids.js';
import { jsonText } from '../../../core/jsonText.js';
import { loadOnce } from '../../../core/lazyChunk.js';
import { warnAndContinue } from '../../../core/log.js';
import { pageTimer } from '../../../core/promises.js';
import { deviceRecord } from '../../../library/shared/loadGroups.js';
import { ERROR_RECORD_CALL, type ErrorRecord } from '../../../wire/errorRecord.js';
import { isRecord, ownProperty, type WireRecord } from '../../../wire/record.js';
import type { TimedError } from '../createMonitor.js';
import { safeExporters } from '../exporters.js';
import { createRecord } from './createRecord.js';
import { createSender } from './createSender.js';
import { openErrorStore, type ErrorOwner, type ErrorStore } from '../store/index.js';
import { COUNT_KEY, LEFT_KEY } from '../leftErrors.js';
import { createOutbox, type Outbox } from './outbox.js';
import { createRecorder, type RecorderDeps } from './recorder.js';
import { listLength, openSessionList } from './sessionList.js';
import { createSharedErrors } from './sharedErrors.js';

/** What {@link startReport} needs. */
export interface ReportDeps {
  readonly session: Pick<
    SessionContext,
    'config' | 'folder' | 'http' | 'nonce' | 'requests' | 'session' | 'signal' | 'tenant'
  >;
  readonly intervalMs: () => number;
  /** Called before a save: adds the uncaught errors that have not been processed yet. */
  readonly onSave: () => void;
  /** As in {@link RecorderDeps}. */
  readonly onDuplicate: RecorderDeps['onDuplicate'];
  /** Called with the ids of errors that the platform has stored. */
  readonly onSent: (ids: readonly string[]) => void;
}

/** Stores the errors of a session and sends them to the platform. */
export interface ErrorReport extends Pick<Outbox, 'clearList' | 'countNotKept'> {
  readonly add: (error: TimedError) => void;
  /** Saves after a short delay, together with what comes until then. */
  readonly saveSoon: () => void;
  /** Saves, and sends one request without waiting for the interval. Errors that do not fit into it are sent later. Never rejects. */
  readonly flush: () => Promise<void>;
  /** Sends while the page is being hidden. */
  readonly sendHidden: () => void;
  /** Turns sending on or off. */
  readonly setEnabled: (on: boolean) => void;
  /** Releases the lock between tabs and the database: they would keep the page out of the back/forward cache. */
  readonly leave: () => void;
  /** Stops sending, and stores what was not sent. */
  readonly dispose: () => void;
}

/** The local storage key of {@link createSharedErrors}. */
const SHARED_KEY = 'weapp_error_recent';

/** New errors are written together after this delay; immediately when the page is hidden. */
const SAVE_DELAY_MS = 200;

async function isAccepted(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const answer: unknown = await response.json();
  return isRecord(answer) && Number(ownProperty(answer, 'code')) === 200;
}

/** Starts to store and send errors, and to send what earlier pages stored and did not send. */
export function startReport(deps: ReportDeps): ErrorReport {
  const { session: context, intervalMs, onSave, onDuplicate, onSent } = deps;
  const { config, http, requests, signal, tenant } = context;
  const exporters = safeExporters(config.monitor?.exporters);
  const owner: ErrorOwner = {
    platform: config.oadomain,
    tenantKey: tenant.tenantKey,
    userId: tenant.currentUser.id,
  };
  const now = (): number => Date.now();
  const local = itemsIn('localStorage', new Map());
  let isOn = true;
  let isDisposed = false;
  let store: ErrorStore | undefined;
  let cancelSave: (() => void) | undefined;
  let device: WireRecord = {};
  let isDeviceRequested = false;

  /** Loads the code that detects the device, and detects it; only a page with errors needs it. */
  const loadDevice = loadOnce(async () => {
    device = { ...(await deviceRecord()) };
  });
  const prepareToSend = (): Promise<void> => {
    isDeviceRequested = true;
    return loadDevice().catch((error: unknown) => {
      warnAndContinue('errors are sent without the device record', error);
    });
  };
  /** The record that tells the platform how many errors were not kept. */
  const createCount = (count: number): ErrorRecord => {
    const message = `${count} further errors were not kept`;
    const unknownLocation = { stack: '', file: '', line: 0, column: 0, comName: '' };
    const error: TimedError = { id: randomKey(20), atMs: now(), errType: 'js', message, ...unknownLocation };
    return createRecord(error, pageAddress());
  };
  const shared = createSharedErrors(
    {
      read: () => local.read(SHARED_KEY),
      write: (text) => {
        local.write(SHARED_KEY, text);
      },
    },
    now,
  );
  const outbox = createOutbox({
    owner,
    list: openSessionList({ read: readSessionItem, write: writeSessionItem }, listLength(pageSearch())),
    shared,
    left: {
      isSet: () => local.read(LEFT_KEY) !== undefined,
      set(isLeft) {
        if (isLeft) local.write(LEFT_KEY, '1');
        else local.remove(LEFT_KEY);
      },
    },
    openStore: () => (store ??= openErrorStore()),
    now,
    count: {
      read: () => Number(readSessionItem(COUNT_KEY)) || 0,
      write(count) {
        if (count > 0) writeSessionItem(COUNT_KEY, String(count));
        else removeSessionItem(COUNT_KEY);
      },
    },
    onAdded() {
      // The flag, because this may be called thousands of times in a row.
      if (!isDeviceRequested) void prepareToSend();
      saveSoon();
      if (isOn) sender.schedule();
    },
  });
  const sender = createSender({
    outbox,
    shared,
    post(batch, { keepalive, signal: limit }) {
      const { method, path } = ERROR_RECORD_CALL;
      return http.exchange(method, path, { body: batch, keepalive, signal: limit }, isAccepted);
    },
    sender: () => ({
      creator: tenant.currentUser.employeeId,
      clientInfo: device,
      // Privacy tools replace the user agent, some by a getter that throws.
      browserInfo: attempt(() => navigator.userAgent, ''),
    }),
    lock: createTabLock(
      webLock(),
      createLeaseLock(localTabStorage(), { wallMs: now, after: pageTimer }, () => randomKey(12)),
    ),
    intervalMs,
    signal,
    timer: pageTimer,
    random: () => Math.random(),
    createCount,
    onSent,
  });

  const recorder = createRecorder({
    settings: config.monitor ?? {},
    shared,
    scope: fingerprint(jsonText(owner)),
    page: pageAddress,
    sessionId: context.session.sessionId,
    now,
    onRecord(record, extra) {
      outbox.add({ ...record, ...owner });
      exporters.error(record, extra, requests.traceId);
    },
    onNotKept() {
      outbox.countNotKept(1);
    },
    onDuplicate,
  });
  const saveNow = (): void => {
    onSave();
    recorder.flush();
    outbox.saveNow();
  };
  const save = (): Promise<void> => {
    onSave();
    recorder.flush();
    return outbox.save();
  };
  const saveSoon = (): void => {
    cancelSave ??= pageTimer(SAVE_DELAY_MS, () => {
      cancelSave = undefined;
      void save().then(closeIfDisposed);
    });
  };
  /** After dispose the database is closed when the last save has ended, because the save needs it. */
  const closeIfDisposed = (): void => {
    if (isDisposed) store?.close();
  };

  if (outbox.hasErrors()) {
    void prepareToSend();
    sender.schedule();
  }

  return {
    add(error) {
      recorder.add(error);
      saveSoon();
    },
    saveSoon,
    countNotKept: outbox.countNotKept,
    clearList: outbox.clearList,
    async flush() {
      await save();
      const exported = exporters.flush(false);
      if (isOn && outbox.hasErrors()) {
        await prepareToSend();
        await sender.flush();
      }
      await exported;
    },
    sendHidden() {
      saveNow();
      void exporters.flush(true);
      if (isOn) sender.sendHidden();
    },
    setEnabled(on) {
      isOn = on;
      if (on) sender.start();
      else sender.stop();
    },
    leave() {
      sender.leave();
      store?.close();
    },
    dispose() {
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
