import { attempt } from '../../core/callerValues.js';
import { shownMessage } from './redact.js';

/** Longer chains are cut. */
const MAX_CAUSES = 4;

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message } = Object(error) as { readonly message?: unknown };
  return typeof message === 'string' ? message : '';
}

/** The messages of an error and of its causes, outermost first, each once, shortened and without possible secrets. */
export function causeChain(error: unknown): readonly string[] {
  const texts: string[] = [];
  let current = error;
  for (let depth = 0; depth <= MAX_CAUSES && current !== undefined && current !== null; depth += 1) {
    const at = current;
    const text = shownMessage(attempt(() => messageOf(at), ''));
    // A cause is often repeated in the message around it.
    if (text !== '' && !texts.some((known) => known.includes(text))) texts.push(text);
    current = attempt(
      () => (typeof at === 'object' ? (at as { cause?: unknown }).cause : undefined),
      undefined,
    );
  }
  return texts;
}
