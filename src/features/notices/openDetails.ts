import { pageMode } from '../../browser/pageMode.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { warnAndContinue } from '../../core/log.js';
import { liveServices } from '../../library/live.js';
import { GROUPS } from '../../library/shared/loadGroups.js';

/** The kind of record that a batch task is. */
const KIND = 'batchTask';

/** Opens the dialog of a task; false if there is none. */
async function openDialog(taskId: string): Promise<boolean> {
  const { moduleRouter } = await GROUPS.records();
  const side = moduleRouter.resolve(KIND, taskId, { device: 'PC' }).dialog?.side;
  const layer = side === undefined ? undefined : liveServices()?.openLayer(side, { id: taskId });
  await layer?.ready;
  return layer !== undefined;
}

/**
 * Shows the details of a batch task: in page mode on a PC the task's dialog, everywhere else its page. Rejects as
 * `session.openRecord` does. Call it in the click: otherwise the browser blocks the page's window.
 */
export async function openDetails(
  session: Pick<SessionContext, 'openRecord'>,
  taskId: string,
  isPhone: boolean,
): Promise<void> {
  if (pageMode() && !isPhone) {
    try {
      if (await openDialog(taskId)) return;
    } catch (error) {
      warnAndContinue('the dialog of a batch task could not be opened: its page is', error);
    }
  }
  await session.openRecord(KIND, taskId);
}
