import type { RequestHooks } from '../requestOptions.js';

/** The names of the hooks. */
export const HOOKS = [
  'onRequest',
  'onRequestError',
  'onResponse',
  'onResponseError',
] as const satisfies readonly (keyof RequestHooks)[];

/** True for a call that has any hook. */
export function hasHooks(hooks: RequestHooks): boolean {
  return HOOKS.some((name) => hooks[name] !== undefined);
}
