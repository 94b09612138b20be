import type { EarlyWindow, Opened, OpenRecord } from '../../context/openRecord.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { loadOnce } from '../../core/lazyChunk.js';
import { withEarlyWindow } from '../earlyWindow.js';
import { loadRoutes } from '../loadRoutes.js';

/**
 * Creates the function that opens records in a session. Its code is loaded by the first call, which opens an empty window
 * meanwhile; after a failure the next call loads it again.
 */
export function createRecordOpener(
  session: Pick<SessionContext, 'appearance' | 'config' | 'notifier' | 'signal'>,
): OpenRecord {
  let open: OpenRecord | undefined;
  const load = loadOnce(async () => (open = await (await loadRoutes()).openRecordOf(session)));
  return (kind, id, options, early) => {
    if (open) return open(kind, id, options, early);
    const openLater = async (given: EarlyWindow): Promise<Opened> => {
      const openNow = await load();
      if (session.signal.aborted) throw session.signal.reason as Error;
      return openNow(kind, id, options, given);
    };
    return early ? openLater(early) : withEarlyWindow(options, openLater);
  };
}
