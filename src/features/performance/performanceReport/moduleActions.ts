import type { SessionContext } from '../../../context/sessionContext.js';
import { attempt } from '../../../core/callerValues.js';
import type { MonitorSwitches } from '../../../wire/performanceReport.js';
import type { IslandTimings } from './islandTimings.js';

/** True for a component of the module: `@weapp/hrm` and `@weapp/hrm/Card` belong to `@weapp/hrm`. */
function isOf(component: string, app: string): boolean {
  return component === app || component.startsWith(`${app}/`);
}

/**
 * Creates what measures the actions of mobx in the loaded modules while `mobxActionSwitchStatus` is on.
 *
 * @param nowMs the monotonic clock
 */
export function createModuleActions(
  moduleLoader: Pick<SessionContext['moduleLoader'], 'load'>,
  mounted: SessionContext['renderer']['mounted'],
  timings: Pick<IslandTimings, 'addAction'>,
  nowMs: () => number = () => performance.now(),
) {
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
          if (islandId !== undefined) timings.addAction(islandId, name, durationMs);
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
    /** A module was loaded. */
    add(app: string): void {
      apps.add(app);
      if (isOn) spyOn(app);
    },
    follow({ mobxActionSwitchStatus }: MonitorSwitches): void {
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

/** Called with the name and duration of each action of mobx, in ms. */
type OnAction = (name: string, durationMs: number) => void;

type MobxSpy = (listener: (report: unknown) => void) => unknown;

/** Reports may be nested, as actions call actions. */
const MAX_DEPTH = 100;

/** The function `spy` of a module that exports its `mobx`; undefined for any other. */
function spyOf(exports: object): MobxSpy | undefined {
  return attempt(() => {
    const mobx: unknown = Reflect.get(exports, 'mobx');
    const spy: unknown = typeof mobx === 'object' && mobx !== null ? Reflect.get(mobx, 'spy') : undefined;
    return typeof spy === 'function' ? (spy as MobxSpy) : undefined;
  }, undefined);
}

/**
 * Measures the actions of a module that exports its `mobx`, by mobx's own `spy`, which its production builds leave out
 * (https://mobx.js.org/analyzing-reactivity.html#spy). Returns the function that ends it.
 *
 * @param nowMs the monotonic clock
 */
export function spyActions(exports: object, nowMs: () => number, onAction: OnAction): () => void {
  const spy = spyOf(exports);
  if (!spy) return () => undefined;
  const open: { readonly name: string | undefined; readonly startMs: number }[] = [];
  const receive = (report: unknown): void => {
    const { type, name, spyReportStart, spyReportEnd } = Object(report) as Record<string, unknown>;
    if (spyReportStart === true && open.length < MAX_DEPTH) {
      open.push({ name: type === 'action' ? String(name) : undefined, startMs: nowMs() });
    } else if (spyReportEnd === true) {
      const ended = open.pop();
      if (ended?.name !== undefined) onAction(ended.name, nowMs() - ended.startMs);
    }
  };
  const stop = attempt(
    () =>
      spy((report) => {
        attempt(() => {
          receive(report);
        }, undefined);
      }),
    undefined,
  );
  return () => {
    if (typeof stop === 'function') attempt(stop as () => void, undefined);
  };
}

/** Something that is measured only while the platform has its switch on. */
export interface SwitchFollower {
  /** Begins or ends to measure, as the switches of the last answer say. */
  readonly follow: (switches: MonitorSwitches) => void;
  /** Ends to measure, and removes everything from the page. */
  readonly stop: () => void;
}
