import { logError } from '../core/log.js';
import { createOrderedTable, type Row } from './orderedTable.js';

/** Props of a component. */
export type Props = Readonly<Record<string, unknown>>;

/** Returns the props to use; it must not modify its argument. */
export type OverrideProps = (props: Props) => Props;

/** Returns the component to render instead of another one, usually a wrapper of it. */
export type OverrideComponent = (component: unknown) => unknown;

/** Returns true for a value that React accepts as a component: a function, a class, or the record of `memo` and `forwardRef`. */
export function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function isProps(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Creates the overrides of components by modules and host pages (anchors: `regOvProps`, `regOvComponent`). */
export function createOverrides() {
  const props = createOrderedTable<OverrideProps>();
  const components = createOrderedTable<OverrideComponent>();
  /** Results of each override by component: a new component at every render would lose its state. */
  const made = new WeakMap<Row<OverrideComponent>, Map<unknown, unknown>>();
  const logged = new WeakSet<object>();
  let version = 0;
  const count = (): void => {
    version += 1;
  };
  props.onChange(count);
  components.onChange(count);

  /** Returns the value of `run` if it is valid, otherwise `before`; a failure is logged once, not at every render. */
  const guarded = <T>(
    row: object,
    what: string,
    before: T,
    run: () => unknown,
    isValid: (value: unknown) => boolean,
  ): T => {
    let problem: unknown = 'it returned no usable value';
    try {
      const value = run();
      if (isValid(value)) return value as T;
    } catch (error) {
      problem = error;
    }
    if (!logged.has(row)) logError(`an override of ${what} failed and is skipped`, problem);
    logged.add(row);
    return before;
  };

  const makeOnce = (row: Row<OverrideComponent>, what: string, component: unknown): unknown => {
    const known = made.get(row) ?? new Map<unknown, unknown>();
    made.set(row, known);
    if (!known.has(component)) {
      known.set(
        component,
        guarded(row, what, component, () => row.fn(component), isComponent),
      );
    }
    return known.get(component);
  };

  return {
    /**
     * Lets `fn` change the props of the component `comp` of `lib` before every render. Mounted components are rendered again
     * at once, and when it is unregistered. There is one function per library, component and order: a second one replaces
     * the first.
     *
     * @param comp the name of the export; `default` for the default export
     * @param order lower ones run first; default 0
     * @returns the function that unregisters it
     */
    regOvProps: props.add,
    /** The same for the component itself: `fn` receives it and returns the one to render. Called once per component. */
    regOvComponent: components.add,
    /** The props to render with. A function that fails, or returns no object, is logged once and skipped. */
    propsOf(lib: string, comp: string, given: Props): Props {
      // Not `reduce`: some pages replace Array.prototype.reduce.
      let now: Props = given;
      for (const row of props.of(lib, comp)) {
        const before = now;
        now = guarded(row, `the props of ${lib}/${comp}`, before, () => row.fn(before), isProps);
      }
      return now;
    },
    /** The component to render: the same one until an override of it changes. A failed override is skipped, as above. */
    componentOf(lib: string, comp: string, component: unknown): unknown {
      let now = component;
      for (const row of components.of(lib, comp)) now = makeOnce(row, `${lib}/${comp}`, now);
      return now;
    },
    /** Calls `listener` after every change; returns the unsubscribe function. */
    onChange(listener: () => void): () => void {
      const ends = [props.onChange(listener), components.onChange(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    /** Changes with every change of the overrides. */
    version: (): number => version,
  };
}

/** {@link createOverrides} */
export type Overrides = ReturnType<typeof createOverrides>;
