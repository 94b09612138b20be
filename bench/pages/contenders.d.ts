// Contenders that only `npm run bench` installs, in as far as its pages use them: the checks run without them.
declare module 'dayjs' {
  interface Day {
    tz(zone: string): Day;
    format(format: string): string;
  }
  interface DayJs {
    extend(plugin: unknown): void;
    tz(text: string, format: string, zone: string): Day;
  }
  const dayjs: DayJs;
  export default dayjs;
}
declare module 'dayjs/plugin/*' {
  const plugin: unknown;
  export default plugin;
}
declare module 'decimal.js' {
  export class Decimal {
    constructor(value: string);
    toFixed(digits: number): string;
  }
}
declare module 'ua-parser-js' {
  export function UAParser(userAgent: string): unknown;
}
declare module 'xss' {
  export default function xss(html: string): string;
}
declare module 'ky' {
  const ky: { get(url: string, options: object): { json(): Promise<unknown> } };
  export default ky;
}
declare module 'axios' {
  interface Axios {
    get(url: string): Promise<unknown>;
  }
  const axios: { create(options: object): Axios };
  export default axios;
}
declare module '@tanstack/query-core' {
  export class QueryClient {
    constructor(options: object);
    fetchQuery(options: { queryKey: readonly string[]; queryFn: () => Promise<unknown> }): Promise<unknown>;
  }
}
/** What a remote is built for: made by the bench for each module. */
declare module 'bench-module' {
  import type { ComponentType } from 'react';
  export const Component: ComponentType<Record<string, unknown>>;
  export const NAME: 'people' | 'task' | 'bench';
}
declare module '@module-federation/runtime' {
  interface Federation {
    loadRemote<T>(id: string): Promise<T | null>;
  }
  export function init(options: object): Federation;
}
declare module 'qiankun' {
  interface MicroApp {
    readonly bootstrapPromise: Promise<unknown>;
    readonly mountPromise: Promise<unknown>;
    unmount(): Promise<unknown>;
  }
  export function loadMicroApp(app: object, configuration?: object): MicroApp;
}
declare module 'wujie' {
  export function startApp(options: object): Promise<unknown>;
  export function destroyApp(name: string): void;
}
declare module 'penpal' {
  type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;
  /** The other side's methods: each answers with a promise. */
  export type RemoteProxy<T> = {
    readonly [Name in keyof T]: T[Name] extends (...args: infer Given) => infer Result
      ? (...args: Given) => Promise<Awaited<Result>>
      : never;
  };
  export class WindowMessenger {
    constructor(options: { remoteWindow: Window; allowedOrigins: readonly string[] });
  }
  export function connect<T>(options: { messenger: WindowMessenger; methods: Methods; timeout?: number }): {
    readonly promise: Promise<RemoteProxy<T>>;
    destroy(): void;
  };
}
declare module 'webpack' {
  interface Stats {
    hasErrors(): boolean;
    toString(): string;
  }
  interface Compiler {
    run(done: (error: Error | null, stats?: Stats) => void): void;
    close(done: () => void): void;
  }
  interface Webpack {
    (configuration: object): Compiler;
    readonly container: { readonly ModuleFederationPlugin: new (options: object) => object };
  }
  const webpack: Webpack;
  export default webpack;
}
