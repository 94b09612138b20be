import type { WeaverError } from './errors.js';

const inDevelopment = new WeakSet<WeaverError>();

/** Marks an error of a module that its author is writing: its causes and their stacks may be shown on the page. */
export function markInDevelopment(error: WeaverError): WeaverError {
  inDevelopment.add(error);
  return error;
}

/** True for an error that {@link markInDevelopment} marked; a copy of it is not marked. */
export function isInDevelopment(error: WeaverError): boolean {
  return inDevelopment.has(error);
}
