import { scrubText } from '../../../core/scrubText.js';
import { messageEnd } from '../parseStack.js';

/**
 * A stack as it is sent, the same in all browsers: without private data, frames without indentation. Before the frames are
 * the error's name, if the browser gives one other than `Error`, and its message, if it differs from that of the record.
 *
 * @param message the message as thrown, which Chrome repeats in the stack
 * @param secret as in {@link scrubText}
 */
export function scrubStack(stack: string, message: string, secret?: string): string {
  const end = messageEnd(stack, message);
  const name = stack.slice(0, Math.max(0, (end ?? 0) - message.length)).replace(/: $/, '');
  const rest = stack.slice(end ?? 0);
  const kept = name === '' || name === 'Error' ? rest.replace(/^\r?\n/, '') : name + rest;
  return scrubText(kept, secret).replace(/^[ \t]+(?=at )/gm, '');
}
