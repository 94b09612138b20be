import type { SessionContext } from '../../../context/sessionContext.js';
import { spyActions } from './spyActions.js';
import type { SwitchFollower } from './switchFollower.js';

/** What the actions of modules are measured with. */
export interface ModuleActionsDeps {
  readonly moduleLoader: Pick<SessionContext['moduleLoader'], 'load'>;
  readonly mounted: SessionContext['renderer']['mounted'];
  /** The monotonic clock. */
  readonly nowMs: () => number;
  readonly onAction: (islandId: string, name: string, durationMs: number) => void;
}

/** Measures the actions of mobx in the loaded modules while `mobxActionSwitchStatus` is on. */
export interface ModuleActions extends SwitchFollower {
  /** A module was loaded. */
  readonly add: (app: string) => void;
}

/** True for a component of the module: `@weapp/hrm` and `@weapp/hrm/Card` belong to `@weapp/hrm`. */
function isOf(component: string, app: string): boolean {
  return component === app || component.startsWith(`${app}/`);
}

/** Creates {@link ModuleActions}. */
export function createModuleActions({
  moduleLoader,
  mounted,
  nowMs,
  onAction,
}: ModuleActionsDeps): ModuleActions {
  const apps = new Set<string>();
  /** Ends the measuring of a module. */
  const spies = new Map<string, () => void>();
  let isOn = false;

  /** mobx does not know islands: its actions count for the newest one of their module. */
  const newestIsland = (app: string): string | undefined =>
    [...mounted].reverse().find(([, { times }]) => isOf(times.component, app))?.[0];

  const spyOn = (app: string): void => {
    if (spies.has(app)) return;
    const pending = (): void => undefined;
    spies.set(app, pending);
    moduleLoader.load(app).then(
      ({ exports }) => {
        // The switch was turned off meanwhile.
        if (spies.get(app) !== pending) return;
        const end = spyActions(exports, nowMs, (name, durationMs) => {
          const islandId = newestIsland(app);
          if (islandId !== undefined) onAction(islandId, name, durationMs);
        });
        spies.set(app, end);
      },
      () => undefined,
    );
  };
  const stop = (): void => {
    isOn = false;
    for (const end of spies.values()) end();
    spies.clear();
  };

  return {
    add(app) {
      apps.add(app);
      if (isOn) spyOn(app);
    },
    follow({ mobxActionSwitchStatus }) {
      if (!mobxActionSwitchStatus) {
        stop();
        return;
      }
      isOn = true;
      for (const app of apps) spyOn(app);
    },
    stop,
  };
}
