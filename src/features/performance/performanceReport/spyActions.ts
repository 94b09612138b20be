import { attempt } from '../../../core/callerValues.js';

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
