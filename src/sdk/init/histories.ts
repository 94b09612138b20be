import type { InitContext } from '../../context/initContext.js';
import { createSessionHistory, type SessionHistory } from '../../islands/history/sessionHistory.js';
import { loadRoutes } from '../loadRoutes.js';

/** Creates the histories of a session. Rejects with CHUNK_FAILED if those of the page's address need code that cannot be loaded. */
export async function createHistories({
  config,
  signal,
}: Pick<InitContext, 'config' | 'signal'>): Promise<SessionHistory> {
  const { routerType: type, routerProps } = config;
  const pageHistory = type === 'memory' ? undefined : (await loadRoutes()).createPageHistory;
  return createSessionHistory({ type, ...routerProps }, signal, pageHistory);
}
