/**
 * Types of the components of remote modules, by name: `{ props, events }`. Empty here; the `weaver.d.ts` of each module,
 * which `weaver-sdk/build` writes, adds its rows with `declare module 'weaver-sdk'`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declarations of host pages add the members
export interface WeaverComponents {}

/** Types of the functions of remote modules, by name: `{ args, result }`. Empty here, like {@link WeaverComponents}. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declarations of host pages add the members
export interface WeaverFunctions {}

/** Any text, without hiding the names in editors. */
type OrText<Names> = Names | (string & Record<never, never>);

/** `Name` if it is not known at compile time, as in a variable of the type `string`. */
type OpenText<Name extends string> = Record<never, never> extends Record<Name, unknown> ? Name : never;

/** The name of the module in a name: `@weapp/people`. */
type ModuleOf<Name> = Name extends `@weapp/${infer Module}/${string}`
  ? `@weapp/${Module}`
  : Name extends `@weapp/${string}`
    ? Name
    : never;

/** The names that are declared: a `weaver.d.ts` has all exports of its module. */
type DeclaredName = keyof (WeaverComponents & WeaverFunctions);

/** Those of `Declared` that belong to the module of `Name`: an error that shows them suggests the right one. */
type OfSameModule<Name, Declared> = Extract<Declared, ModuleOf<Name> | `${ModuleOf<Name>}/${string}`>;

/** `Name`, which is not inferred from the place where this stands. */
type Inferred<Name> = [Name][Name extends unknown ? 0 : never];

/**
 * `Name`, if it may be the name of one of `Declared`: one of them, or one of a module that no file declares, or one that is
 * not known at compile time. Otherwise the names that may be meant: a misspelt name is a type error.
 */
type KnownName<Name extends string, Declared> = Name extends Declared
  ? Name
  : [OpenText<Name>] extends [never]
    ? Name extends `@weapp/${string}`
      ? ModuleOf<Name> extends ModuleOf<DeclaredName>
        ? OfSameModule<Inferred<Name>, Declared>
        : Name
      : `@weapp/${string}`
    : Name;

/**
 * The name of a component. `ComponentName` is any text, and editors complete the declared ones; `ComponentName<Name>` is
 * `Name` unless it is misspelt: without `@weapp/`, or no component of a module whose types are declared.
 */
export type ComponentName<Name extends string = OrText<keyof WeaverComponents>> = KnownName<
  Name,
  keyof WeaverComponents
>;

/** The name of a function; as {@link ComponentName}. */
export type FunctionName<Name extends string = OrText<keyof WeaverFunctions>> = KnownName<
  Name,
  keyof WeaverFunctions
>;

type WithModules<Names> = Names | ModuleOf<Names>;

/** The name of a module or one of its exports; as {@link ComponentName}. */
export type ExportName<Name extends string = OrText<DeclaredName>> = KnownName<
  Name,
  WithModules<DeclaredName>
>;

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

/** The arguments of a function; any for a name that {@link WeaverFunctions} does not have. */
export type FunctionArgs<Name> = Name extends keyof WeaverFunctions
  ? WeaverFunctions[Name] extends { readonly args: infer Args extends readonly unknown[] }
    ? Args
    : readonly unknown[]
  : readonly unknown[];

/** What a function resolves to; unknown for a name that {@link WeaverFunctions} does not have. */
export type FunctionResult<Name> = Name extends keyof WeaverFunctions
  ? WeaverFunctions[Name] extends { readonly result: infer Result }
    ? Result
    : unknown
  : unknown;

/** Stands for the result of {@link WeaverFunctions} where a call names no other one. */
export interface DeclaredResult {
  readonly 'the result of WeaverFunctions': never;
}

/** `Result`, or what the function resolves to. An indexed access, so that `Result` is not inferred from where it is used. */
export type ResultOf<Result, Name> = { declared: FunctionResult<Name>; named: Result }[[Result] extends [
  DeclaredResult,
]
  ? 'declared'
  : 'named'];
