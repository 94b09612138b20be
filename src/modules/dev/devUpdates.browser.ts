import { entriesOf } from '../../core/objects.js';
import { adoptSheets } from '../../browser/styles.js';
import { logError } from '../../core/log.js';
import type { Overrides } from '../../extensions/index.js';
import type { LoadedModule, ModuleStyle } from '../moduleLoader.js';
import type { SharedRegistry } from '../sharedScope.js';

/** Key under which a module in development announces its new code; the dev server of `weaver-sdk/build` uses it too. */
const DEV_UPDATE = Symbol.for('weaverSDK.devUpdate');

/**
 * The function under {@link DEV_UPDATE} in the shared registry while a module is overridden.
 *
 * @param app the module's name
 * @param exports its new exports; undefined when only its style sheets changed
 */
export type AnnounceDevUpdate = (app: string, exports?: Readonly<Record<string, unknown>>) => void;

/** A style sheet as the islands use it, and how to load it again. */
export interface RenewableStyle {
  readonly known: Promise<ModuleStyle>;
  readonly load: () => Promise<ModuleStyle>;
}

/** The loader's side of an update. */
export interface DevUpdateTargets {
  readonly registry: SharedRegistry;
  /** Loaded modules by app; an update replaces the exports. */
  readonly modules: Map<string, Promise<LoadedModule>>;
  readonly stylesOf: (app: string) => Promise<readonly RenewableStyle[]>;
  /** Retries the islands of these modules that failed, with the new code. */
  readonly retryIslands: (apps: readonly string[]) => void;
}

/** Called with a module and its new exports. */
export type NewCodeListener = (module: LoadedModule) => void;

/** Runs before all other overrides of a component, so that those receive the new one. */
const FIRST = Number.NEGATIVE_INFINITY;

function copyRules(from: CSSStyleSheet, to: CSSStyleSheet): void {
  to.replaceSync(Array.from(from.cssRules, ({ cssText }) => cssText).join('\n'));
}

/**
 * Updates overridden modules while their islands are mounted. A component is mounted again with the island's current
 * props; its own state is lost. Islands of modules that export `mount` receive the new exports through
 * `onNewCode`. Function calls and later islands use them too. Style sheets are replaced in place.
 */
export function listenForDevUpdates(
  apps: ReadonlyMap<string, string>,
  { registry, modules, stylesOf, retryIslands }: DevUpdateTargets,
) {
  const listeners = new Set<readonly [app: string, listener: NewCodeListener]>();
  const latest = new Map<string, LoadedModule['exports']>();
  /** The exports that a module announced last; undefined if it announced none. */
  const latestOf = (app: string): LoadedModule['exports'] | undefined => latest.get(app);
  /**
   * Calls `listener` whenever a module has other exports than `known`: also at once, if they changed while it was being
   * mounted. Returns the unsubscribe function.
   */
  const onNewCode = (known: LoadedModule, listener: NewCodeListener): (() => void) => {
    const app = known.info.name;
    const row = [app, listener] as const;
    listeners.add(row);
    const exports = latest.get(app);
    if (exports && exports !== known.exports) listener({ ...known, exports });
    return () => {
      listeners.delete(row);
    };
  };
  if (apps.size === 0) return { onNewCode, latestOf, end: () => undefined };
  const undo: (() => void)[] = [];
  const lifted = new Map<CSSStyleSheet, CSSStyleSheet>();

  const renew = async ({ known, load }: RenewableStyle): Promise<void> => {
    const [old, fresh] = await Promise.all([known, load()]);
    if (old.kind !== 'sheet' || fresh.kind !== 'sheet') return;
    copyRules(fresh.sheet, old.sheet);
    copyRules(fresh.pageSheet(), old.pageSheet());
    const adopted = old.lifted ?? lifted.get(old.sheet);
    if (adopted) copyRules(fresh.lifted ?? new CSSStyleSheet(), adopted);
    else if (fresh.lifted) {
      lifted.set(old.sheet, fresh.lifted);
      undo.push(adoptSheets(document, [fresh.lifted]));
    }
  };

  const renewStyles = async (app: string): Promise<void> => {
    await Promise.all((await stylesOf(app)).map(renew));
  };

  const applyUpdate: (...update: Parameters<AnnounceDevUpdate>) => Promise<void> = async (app, exports) => {
    // A failed load is reported to those who wait for it.
    const module = await modules.get(app)?.catch(() => undefined);
    // A style sheet that cannot be loaded must not keep new code from the islands.
    await renewStyles(app).catch((error: unknown) => {
      logError(`the new styles of ${app} could not be applied; reload the page`, error);
    });
    if (exports === undefined) return;
    latest.set(app, exports);
    // A module that is not loaded gets the new exports when it is.
    const renewed = module && { ...module, exports };
    if (renewed) modules.set(app, Promise.resolve(renewed));
    const { regOvComponent } = registry['@weapp/utils'] as Pick<Overrides, 'regOvComponent'>;
    for (const [name, value] of entriesOf(exports)) {
      undo.push(regOvComponent(app, name, () => value, FIRST));
    }
    for (const [of, listener] of [...listeners]) if (of === app && renewed) listener(renewed);
    retryIslands([app]);
  };

  // One after the other: an older style sheet must not overwrite a newer one.
  let last = Promise.resolve();
  const announce: AnnounceDevUpdate = (app, exports) => {
    if (!apps.has(app)) return;
    last = last
      .then(() => applyUpdate(app, exports))
      .catch((error: unknown) => {
        logError(`the new code of ${app} could not be applied; reload the page`, error);
      });
  };
  registry[DEV_UPDATE] = announce;
  return {
    onNewCode,
    latestOf,
    /** Undoes every update and stops listening. */
    end: (): void => {
      if (registry[DEV_UPDATE] === announce) Reflect.deleteProperty(registry, DEV_UPDATE);
      for (const step of undo.splice(0)) step();
    },
  };
}
