import { pageAddress } from '../../../browser/page.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { fingerprint } from '../../../core/ids.js';
import { jsonText } from '../../../core/jsonText.js';
import type { ErrorRecord } from '../../../wire/errorRecord.js';
import type { SafeExporters } from '../exporters.js';
import type { NotedErrors } from '../find/notedErrors.js';
import type { ErrorOwner } from './storedErrors.js';
import { createRecord, reviewRecord, scrubExtra } from './createRecord.js';
import type { Outbox } from './outbox.js';

/**
 * Makes the records of the errors that were found since the last call, without private data and as the config changes them, and
 * adds them to the outbox. They are made together and later, so that code that throws is hardly slowed. An error is not added
 * if it is identical to one of any tab once private data was removed: then that one is counted.
 *
 * @param owner an error of one user is no duplicate of another user's
 */
export function recordFound(
  { config, requests, sessionStore }: Pick<SessionContext, 'config' | 'requests' | 'sessionStore'>,
  owner: ErrorOwner,
  noted: Pick<NotedErrors, 'repeat' | 'takeFound'>,
  outbox: Pick<Outbox, 'add' | 'countNotKept' | 'shared'>,
  exporters: Pick<SafeExporters, 'error'>,
): void {
  const { errors, notKept } = noted.takeFound();
  if (notKept > 0) outbox.countNotKept(notKept);
  if (errors.length === 0) return;
  const { scrub, beforeSend } = config.monitor ?? {};
  const scope = fingerprint(jsonText(owner));
  const page = pageAddress();
  // No record may contain it.
  const secret = sessionStore.sessionId();

  const review = (record: ErrorRecord, extra: unknown): void => {
    reviewRecord('scrub', scrub, record, (scrubbed) => {
      if (!scrubbed) {
        outbox.countNotKept(1);
        return;
      }
      reviewRecord('beforeSend', beforeSend, scrubbed, (kept) => {
        if (kept === undefined) outbox.countNotKept(1);
        if (!kept) return;
        outbox.add({ ...kept, ...owner });
        exporters.error(kept, extra, requests.traceId);
      });
    });
  };
  for (const error of errors) {
    const record = createRecord(error, page, secret);
    const key = fingerprint(`${scope}\n${record.errType}\n${record.filePath}\n${record.message}`);
    const same = outbox.shared.find(key);
    if (same !== undefined) {
      noted.repeat(same);
      continue;
    }
    outbox.shared.add(key, { id: record.id, atMs: Date.now() });
    review(record, scrubExtra(error.extra, secret));
  }
}
