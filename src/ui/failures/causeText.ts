import { attempt } from '../../core/callerValues.js';
import { causesOf } from '../../core/causesOf.js';

function textOfCause(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  const { name, message, stack } = cause as Readonly<Record<'name' | 'message' | 'stack', unknown>>;
  const what = `${String(name)}: ${String(message)}`;
  if (typeof stack !== 'string') return what;
  // Only Chromium's stacks begin with name and message.
  return stack.includes(String(message)) ? stack : `${what}\n${stack}`;
}

/** The causes of an error with their stacks, the nearest first: for the author of a module. '' without a cause. */
export function causeText(error: { readonly cause?: unknown }): string {
  return causesOf(error)
    .map((cause) => `cause: ${attempt(() => textOfCause(cause), 'an error that cannot be read')}`)
    .join('\n');
}
