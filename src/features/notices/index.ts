import type { SessionContext } from '../../context/sessionContext.js';
import type { BatchTaskMessage } from '../../wire/batchTaskMessage.js';

/** Tells the host of a batch task that has ended. */
export function showNotice(session: SessionContext, message: BatchTaskMessage): void {
  session.host.emit('notice', { kind: 'batchTask', text: message.content, ...message });
}
