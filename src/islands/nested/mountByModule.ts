import { WeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import { withTimeLimit } from '../../core/abort.js';
import { createNode } from '../../browser/page.js';
import type { ModuleContext } from '../context.js';
import { findExport, type ModuleExport, type MountFunction } from '../rendering/findExport.js';
import { expectNoForeignElement } from '../rendering/foreignElement.js';
import { captureHoistedHead } from '../rendering/captureHoistedHead.browser.js';
import type { MountHandlers, MountedModule } from '../rendering/moduleRenderer.js';

/** Time limit of a module's `mount`, in ms. */
const MOUNT_LIMIT_MS = 30_000;

/** The return value of a module's `mount`. */
type Handle = Readonly<Record<'update' | 'unmount', (...args: readonly unknown[]) => unknown>>;

function isHandle(value: unknown): value is Handle {
  const record = value as Partial<Handle> | null | undefined;
  return typeof record?.update === 'function' && typeof record.unmount === 'function';
}

/**
 * Mounts a module that renders itself (design §5), in an own element, which is removed with it. Updates that arrive while
 * it is mounting are applied afterwards. `onError` is called for every error that it throws, for a mount that takes
 * longer than 30 s, and for one that does not return `{ update, unmount }`.
 *
 * @throws WeaverError FOREIGN_ELEMENT
 */
function mountByModule(
  mount: MountFunction,
  parent: HTMLElement,
  props: Readonly<Record<string, unknown>>,
  context: ModuleContext,
  { onCommit, onError }: MountHandlers,
): MountedModule {
  expectNoForeignElement(props, undefined);
  const element = createNode('div');
  parent.append(element);
  // The module may bundle its own React.
  const removeHead = captureHoistedHead(element);
  let handle: Handle | undefined;
  let waiting: Parameters<MountedModule['update']> | undefined;
  let isOver = false;

  /** A module may return promises: a rejection is handled like a thrown error. */
  const attempt = async (work: () => unknown, report: (error: unknown) => void): Promise<void> => {
    try {
      await work();
    } catch (error) {
      report(error);
    }
  };
  const end = (old: Handle): void => {
    void attempt(
      () => old.unmount(),
      (error) => {
        logError('a module failed to unmount', error);
      },
    );
  };
  const late = (): Error =>
    new WeaverError('RENDER_FAILED', { message: `mount did not settle within ${MOUNT_LIMIT_MS / 1000} s` });

  const begin = async (): Promise<void> => {
    const mounting = (async () => mount(element, props, context))();
    mounting.then(
      (given) => {
        // Unmounted or timed out during the mount: unmount it now that it has a handle.
        if (isOver && isHandle(given)) end(given);
      },
      () => undefined,
    );
    const given = await withTimeLimit(MOUNT_LIMIT_MS, late, undefined, () => mounting);
    if (isOver) return;
    if (!isHandle(given)) {
      throw new WeaverError('RENDER_FAILED', { message: 'mount must give { update, unmount }' });
    }
    handle = given;
    if (waiting) given.update(...waiting);
    onCommit();
  };
  void attempt(begin, (error) => {
    if (!isOver) onError(error);
  });

  return {
    update(next, nextContext) {
      expectNoForeignElement(next, undefined);
      const mounted = handle;
      if (mounted) void attempt(() => mounted.update(next, nextContext), onError);
      else waiting = [next, nextContext];
    },
    unmount() {
      if (isOver) return;
      isOver = true;
      if (handle) end(handle);
      element.remove();
      removeHead();
    },
  };
}

/**
 * Mounts a module that renders itself. In development it is unmounted and mounted again with its current props each time
 * its code changes.
 *
 * @throws WeaverError FOREIGN_ELEMENT
 */
export function mountWithHotReload(
  mount: MountFunction,
  parent: HTMLElement,
  { module, address }: ModuleExport,
  props: Readonly<Record<string, unknown>>,
  context: ModuleContext,
  handlers: MountHandlers,
): MountedModule {
  let current: readonly [Readonly<Record<string, unknown>>, ModuleContext] = [props, context];
  let mounted = mountByModule(mount, parent, ...current, handlers);
  const end = module.onNewCode?.(module, (renewed) => {
    try {
      const found = findExport({ module: renewed, address });
      if (found.kind !== 'mount') throw new Error('it no longer exports mount');
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
