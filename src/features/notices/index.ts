import type { SessionContext } from '../../context/sessionContext.js';
import type { BatchTaskMessage } from '../../wire/batchTaskMessage.js';
import { pageMode } from '../../browser/pageMode.js';
import { createNotices, type Notices } from './createNotices.js';

const noticesOf = new WeakMap<SessionContext, Notices>();

/**
 * Tells the host that a batch task of this person has ended, by the event `notice`, and shows it unless the host does
 * (`prompts.notice: false`), or the host page around this one: a lazy chunk, loaded with the first message (spec 2 §4; contract §8).
 */
export function showNotice(session: SessionContext, message: BatchTaskMessage): void {
  if (session.signal.aborted) return;
  session.host.emit('notice', { ...message, kind: 'batchTask', text: message.content });
  // A listener may have ended the session.
  if (session.config.prompts?.notice === false || session.signal.aborted) return;
  if (pageMode()?.leavesNoticesToHost() === true) return;
  const notices = noticesOf.get(session) ?? createNotices(session);
  noticesOf.set(session, notices);
  notices.add(message);
}
