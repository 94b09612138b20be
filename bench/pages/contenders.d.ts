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
declare module 'ofetch' {
  export function ofetch(url: string, options: object): Promise<unknown>;
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
