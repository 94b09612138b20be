import type { MonitorConfig } from '../../../context/config.js';
import { fingerprint } from '../../../core/ids.js';
import type { ErrorRecord } from '../../../wire/errorRecord.js';
import type { TimedError } from '../createMonitor.js';
import { createRecord, reviewRecord, scrubExtra } from './createRecord.js';
import type { SharedErrors } from './sharedErrors.js';

/** What the recorder needs. */
export interface RecorderDeps {
  readonly settings: Pick<MonitorConfig, 'scrub' | 'beforeSend'>;
  readonly shared: Pick<SharedErrors, 'add' | 'find'>;
  /** Identifies user, tenant and platform: an error of one user is no duplicate of another user's. */
  readonly scope: string;
  /** Address of the page. */
  readonly page: () => string;
  /** The session id, which no record may contain. */
  readonly sessionId: () => string | undefined;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called with each record that is kept, and what the caller of `captureError` added. */
  readonly onRecord: (record: ErrorRecord, extra: unknown) => void;
  /** Called for each error whose record is not kept because a hook of the config failed. */
  readonly onNotKept: () => void;
  /** Called for a duplicate with the id of the earlier record: the same after private data was removed, or in another tab. */
  readonly onDuplicate: (id: string) => void;
}

/** Makes records of errors: without private data, and as the config changes them. */
export interface Recorder {
  /** Adds an error. Its record is made by `flush`, together with others, so that code that throws is hardly slowed. */
  readonly add: (error: TimedError) => void;
  /** Makes the records of the errors added since. */
  readonly flush: () => void;
}

/** Creates the {@link Recorder}. */
export function createRecorder(deps: RecorderDeps): Recorder {
  const { settings, shared, scope, page, sessionId, now, onRecord, onNotKept, onDuplicate } = deps;
  const { scrub, beforeSend } = settings;
  const pending: TimedError[] = [];

  const review = (record: ErrorRecord, extra: unknown): void => {
    reviewRecord('scrub', scrub, record, (scrubbed) => {
      if (!scrubbed) {
        onNotKept();
        return;
      }
      reviewRecord('beforeSend', beforeSend, scrubbed, (kept) => {
        if (kept) onRecord(kept, extra);
        else if (kept === undefined) onNotKept();
      });
    });
  };
  const record = (error: TimedError, address: string): void => {
    const secret = sessionId();
    const made = createRecord(error, address, secret);
    const key = fingerprint(`${scope}\n${made.errType}\n${made.filePath}\n${made.message}`);
    const same = shared.find(key);
    if (same) {
      onDuplicate(same.id);
      return;
    }
    shared.add(key, { id: made.id, atMs: now() });
    review(made, scrubExtra(error.extra, secret));
  };

  return {
    add(error) {
      pending.push(error);
    },
    flush() {
      if (pending.length === 0) return;
      const address = page();
      for (const error of pending.splice(0)) record(error, address);
    },
  };
}
