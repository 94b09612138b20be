import { openLinkWindow } from '../browser/linkWindow.js';
import type { SessionContext } from '../context/sessionContext.js';
import { ownOption } from '../core/callerValues.js';
import type { WeaverSDK } from './weaverSDK.js';

/**
 * Opens a record (contract §8, "Routes"). Its code is loaded after the first paint; until then an empty window is opened
 * during the click, the only moment in which the browser allows one, and closed if the record cannot be opened.
 *
 * @param now the session, if it is ready
 * @param later resolves to it
 */
export async function openRecord(
  [kind, id, options]: Parameters<WeaverSDK['open']>,
  now: SessionContext | undefined,
  later: () => Promise<SessionContext>,
): ReturnType<WeaverSDK['open']> {
  if (now?.openRecord.current) return now.openRecord.current(kind, id, options);
  const needsWindow = ownOption(options, 'target') !== '_self' && ownOption(options, 'mode') !== 'dialog';
  const opened = needsWindow ? openLinkWindow({ popup: true }) : undefined;
  try {
    const session = await later();
    return await (
      await session.openRecord.promise
    )(kind, id, options, { opened });
  } catch (error) {
    opened?.close();
    throw error;
  }
}
