import type { HookRegistry, PageEmitter } from '../../events/index.js';
import type { Hook, OverrideComponent, OverrideProps } from '../../extensions/index.js';
import { hooks, overrides } from './extensions.js';
import { createPassingHooks } from './passingHooks.js';

/** What ends what modules left with the events of the page, once that group is there. */
const ends: (() => void)[] = [];

/**
 * Registrations as modules and customised files make them: they do what a host's do, and end with the session in which
 * they were made, so that the next one starts clean.
 */
export const moduleExtensions = {
  regHook: (lib: string, hook: string, fn: Hook, order?: number) => hooks.regHook(lib, hook, fn, order, true),
  regOvProps: (lib: string, comp: string, fn: OverrideProps, order?: number) =>
    overrides.regOvProps(lib, comp, fn, order, true),
  regOvComponent: (lib: string, comp: string, fn: OverrideComponent, order?: number) =>
    overrides.regOvComponent(lib, comp, fn, order, true),
};

/** The exports of a group as modules get them: what they leave with the page's events goes with their session too. */
export function groupOfModules(group: object): object {
  const { eventEmitter: emitter, hookRegistry: hooksOfPage } = group as {
    readonly eventEmitter?: PageEmitter;
    readonly hookRegistry?: HookRegistry;
  };
  if (!emitter || !hooksOfPage) return group;
  const { view, end } = createPassingHooks(hooksOfPage);
  ends.push(() => {
    emitter.dropPassing();
  }, end);
  const addListener: PageEmitter['addListener'] = (lib, event, listener) =>
    emitter.addListener(lib, event, listener, true);
  return { ...group, eventEmitter: { ...emitter, addListener }, hookRegistry: view };
}

/** Takes back what modules and customised files registered. */
export function endRegistrations(): void {
  hooks.dropPassing();
  overrides.dropPassing();
  for (const end of ends) end();
}
