import { attempt } from '../../core/callerValues.js';
import { causesOf } from '../../core/causesOf.js';
import { shownMessage } from './redact.js';

/** The error and its causes; longer chains are cut. */
const MAX_ERRORS = 5;

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message } = Object(error) as { readonly message?: unknown };
  return typeof message === 'string' ? message : '';
}

/** The messages of an error and of its causes, outermost first, each once, shortened and without possible secrets. */
export function causeChain(error: unknown): readonly string[] {
  const texts: string[] = [];
  for (const at of [error, ...causesOf(error)].slice(0, MAX_ERRORS)) {
    const text = shownMessage(attempt(() => messageOf(at), ''));
    // A cause is often repeated in the message around it.
    if (text !== '' && !texts.some((known) => known.includes(text))) texts.push(text);
  }
  return texts;
}
