/**
 * Types of the components of remote modules, by name: `{ props, events }`. Empty here; the `weaver.d.ts` of each module,
 * which `weaver-sdk/build` writes, adds its rows with `declare module 'weaver-sdk'`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declarations of host pages add the members
export interface WeaverComponents {}

/** Types of the functions of remote modules, by name: `{ args, result }`. Empty here, like {@link WeaverComponents}. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declarations of host pages add the members
export interface WeaverFunctions {}

/** The name of a component: editors complete the declared ones, and every other text compiles too. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- never only while no row is declared
export type ComponentName = keyof WeaverComponents | (string & Record<never, never>);

/** The props of a component; any object for a name that {@link WeaverComponents} does not have. */
export type ComponentProps<Name> = Name extends keyof WeaverComponents
  ? WeaverComponents[Name] extends { readonly props: infer Props extends object }
    ? Props
    : object
  : object;

/** Props that are merged into the current ones: some of {@link ComponentProps}. */
export type ComponentUpdate<Name> = Name extends keyof WeaverComponents
  ? Partial<ComponentProps<Name>>
  : object;

/** Payload by name of a component's own events; any name for a component that {@link WeaverComponents} does not have. */
export type ComponentEvents<Name> = Name extends keyof WeaverComponents
  ? WeaverComponents[Name] extends { readonly events: infer Events extends object }
    ? Events
    : Record<string, unknown>
  : Record<string, unknown>;

/** An event of a component, with its name. */
export type ComponentEvent<Name> = {
  [Event in keyof ComponentEvents<Name> & string]: {
    readonly event: Event;
    readonly payload: ComponentEvents<Name>[Event];
  };
}[keyof ComponentEvents<Name> & string];

/** The arguments of a declared function. */
export type FunctionArgs<Name extends keyof WeaverFunctions> = WeaverFunctions[Name] extends {
  readonly args: infer Args extends readonly unknown[];
}
  ? Args
  : readonly unknown[];

/** What a declared function resolves to. */
export type FunctionResult<Name extends keyof WeaverFunctions> = WeaverFunctions[Name] extends {
  readonly result: infer Result;
}
  ? Result
  : unknown;

/** `Name` if no function of that name is declared, otherwise never: its arguments are then checked. */
export type UndeclaredFunction<Name extends string> = Name extends keyof WeaverFunctions ? never : Name;
