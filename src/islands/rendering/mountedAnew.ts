import { logError } from '../../core/log.js';
import type { ModuleContext } from '../context.js';
import { findExport, type ModuleExport, type MountFunction } from './findExport.js';
import { mountByModule } from './mountedByModule.js';
import type { MountHandlers, MountedModule } from './mountedModule.js';

/**
 * Mounts a module that has a renderer of its own, and mounts it anew, with the props of now, whenever it gets new code:
 * one that is being developed.
 *
 * @throws WeaverError FOREIGN_ELEMENT
 */
export function mountAnew(
  mount: MountFunction,
  parent: HTMLElement,
  { module, address }: ModuleExport,
  props: Readonly<Record<string, unknown>>,
  context: ModuleContext,
  handlers: MountHandlers,
): MountedModule {
  let current: readonly [Readonly<Record<string, unknown>>, ModuleContext] = [props, context];
  let mounted = mountByModule(mount, parent, ...current, handlers);
  const end = module.onNewCode?.((renewed) => {
    try {
      const found = findExport({ module: renewed, address });
      if (found.kind !== 'mount') throw new Error('it mounts itself no longer');
      mounted.unmount();
      mounted = mountByModule(found.mount, parent, ...current, handlers);
    } catch (error) {
      logError(`${address.app}: reload the page for its new code`, error);
    }
  });
  return {
    update(...next) {
      mounted.update(...next);
      current = next;
    },
    unmount() {
      end?.();
      mounted.unmount();
    },
  };
}
