import { attempt } from '../../core/callerValues.js';

/** A chain of causes may be a circle. */
const MAX_CAUSES = 5;

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
  const texts: string[] = [];
  let { cause } = error;
  while (cause !== undefined && cause !== null && texts.length < MAX_CAUSES) {
    const present = cause;
    texts.push(`cause: ${attempt(() => textOfCause(present), 'an error that cannot be read')}`);
    cause = attempt(() => (present as { readonly cause?: unknown }).cause, undefined);
  }
  return texts.join('\n');
}
