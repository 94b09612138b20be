import { attempt } from '../../core/callerValues.js';
import type { ModuleHistory } from './moduleHistory.js';

/** The sub-routes of the sensitive-word check on a phone (spec 1 §2). */
export type SensitiveRoute = 'sensitiveScan' | 'sensitiveAppeal';

const AT_THE_END = /^([^?#]*?)((?:\/(?:sensitiveScan|sensitiveAppeal))*)\/?(?=$|[?#])/;

/** Splits a path into what is before its sub-routes, the sub-routes, and query and hash. */
function split(path: string): readonly [before: string, routes: string, rest: string] {
  const [whole = '', before = '', routes = ''] = AT_THE_END.exec(path) ?? [];
  return [before, routes, path.slice(whole.length)];
}

/** The sub-route at the end of a path; undefined without one. */
export function sensitiveRouteOf(path: string): SensitiveRoute | undefined {
  const [, routes] = split(path);
  return (routes.split('/').pop() || undefined) as SensitiveRoute | undefined;
}

/**
 * Appends a sub-route to a path, whose trailing slash is removed (spec 1 §2): `/note/2/?edit=1` →
 * `/note/2/sensitiveScan?edit=1`.
 */
export function withSensitiveRoute(path: string, route: SensitiveRoute): string {
  const [before, routes, rest] = split(path);
  return `${before}${routes}/${route}${rest}`;
}

/** The path before its sub-routes: `/note/2/sensitiveScan/sensitiveAppeal?edit=1` → `/note/2?edit=1`. */
export function withoutSensitiveRoutes(path: string): string {
  const [before, routes, rest] = split(path);
  return routes === '' ? path : `${before === '' ? '/' : before}${rest}`;
}

/** The histories in which a dialog is open. */
const open = new WeakSet<ModuleHistory>();

/** Notes that a dialog with sub-routes is open in `history`; returns the function that ends that. */
export function openSensitiveRoutes(history: ModuleHistory): () => void {
  open.add(history);
  return () => {
    open.delete(history);
  };
}

/**
 * Replaces a sub-route that has no dialog by the path before it. A browser that refuses the new address leaves it on the
 * sub-route, which shows the same.
 */
export function leaveSensitiveRoutes(history: ModuleHistory): void {
  const path = withoutSensitiveRoutes(history.path);
  if (path === history.path) return;
  attempt(() => {
    history.replace(path);
  }, undefined);
}

/**
 * Leaves sub-routes that have no dialog: now, and whenever "back", "forward" or an address that the user typed leads to one;
 * then after all listeners have heard of that change. Returns the function that ends it.
 */
export function keepOutOfSensitiveRoutes(history: ModuleHistory): () => void {
  const leave = (): void => {
    if (!open.has(history)) leaveSensitiveRoutes(history);
  };
  leave();
  return history.listen(() => {
    void Promise.resolve().then(leave);
  });
}
