/**
 * What a guard of the wire says of an `unknown`: the typed value, or what is wrong with it in words that may be
 * shown to a developer (a guard never quotes the value itself: it may hold a session id).
 */
export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** The value passed its guard. */
export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

/** The value did not pass; `problem` names what was expected and what came. */
export function refused(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}
