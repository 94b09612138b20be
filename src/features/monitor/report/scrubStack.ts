import { scrubText } from '../../../core/scrubText.js';
import { messageEnd } from '../parseStack.js';

/**
 * A stack as it is sent, the same in all browsers: without private data, frames without indentation. Above them, where the
 * browser tells it, the name of the error if it is more than `Error`; a message only if it is another one than that of the
 * record.
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
