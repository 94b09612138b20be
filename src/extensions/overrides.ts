import { logError } from '../core/log.js';
import { createOrderedTable, type Row } from './orderedTable.js';

/** What a component is rendered with. */
export type Props = Readonly<Record<string, unknown>>;

/** Gives other props than those that came; they are never changed in place. */
export type OverrideProps = (props: Props) => Props;

/** Gives a component that is rendered in the place of another, most often around it. */
export type OverrideComponent = (component: unknown) => unknown;

/** What modules and host pages changed of each other's components (anchors: `regOvProps`, `regOvComponent`). */
export interface Overrides {
  /**
   * Lets `fn` change the props of the component `comp` of `lib` before every render. Components that stand are rendered
   * again at once, and once more when it ends. One function stands for each library, component and order: a second one
   * takes the place of the first.
   *
   * @param comp the name of the export; `default` for the default export
   * @param order lower ones run first; default 0
   * @returns the function that ends it
   */
  readonly regOvProps: (lib: string, comp: string, fn: OverrideProps, order?: number) => () => void;
  /** The same for the component itself: `fn` gets it and gives the one to render. Called once for each component. */
  readonly regOvComponent: (lib: string, comp: string, fn: OverrideComponent, order?: number) => () => void;
  /** The props to render with. A function that fails, or gives no object, is logged once and passed over. */
  readonly propsOf: (lib: string, comp: string, props: Props) => Props;
  /** The component to render: the same one until an override of it changes. One that fails is passed over, as above. */
  readonly componentOf: (lib: string, comp: string, component: unknown) => unknown;
  /** Calls `listener` after every change; returns the function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Another value after every change. */
  readonly version: () => number;
}

/** True for what React renders as a component: a function, a class, or the record of `memo` and `forwardRef`. */
export function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function isProps(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Creates {@link Overrides} without any. */
export function createOverrides(): Overrides {
  const props = createOrderedTable<OverrideProps>();
  const components = createOrderedTable<OverrideComponent>();
  /** What each row made of a component: a new one at every render would lose what the old one holds. */
  const made = new WeakMap<Row<OverrideComponent>, Map<unknown, unknown>>();
  const told = new WeakSet<object>();
  let version = 0;
  const count = (): void => {
    version += 1;
  };
  props.onChange(count);
  components.onChange(count);

  /** `run`'s value if it will do, otherwise what there was; a failure is told once, not at every render. */
  const guarded = <T>(
    row: object,
    what: string,
    before: T,
    run: () => unknown,
    fits: (value: unknown) => boolean,
  ): T => {
    let problem: unknown = 'it gave nothing that can be used';
    try {
      const value = run();
      if (fits(value)) return value as T;
    } catch (error) {
      problem = error;
    }
    if (!told.has(row)) logError(`an override of ${what} failed and is passed over`, problem);
    told.add(row);
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
    regOvProps: props.add,
    regOvComponent: components.add,
    // No `reduce`: some pages have another one.
    propsOf(lib, comp, given) {
      let now: Props = given;
      for (const row of props.of(lib, comp)) {
        const before = now;
        now = guarded(row, `the props of ${lib}/${comp}`, before, () => row.fn(before), isProps);
      }
      return now;
    },
    componentOf(lib, comp, component) {
      let now = component;
      for (const row of components.of(lib, comp)) now = makeOnce(row, `${lib}/${comp}`, now);
      return now;
    },
    onChange(listener) {
      const ends = [props.onChange(listener), components.onChange(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    version: () => version,
  };
}
