/** The names of the shared library that this module uses; the SDK provides them at run time. */
declare module '@weapp/utils' {
  /** A component in a layer of its own above the page. */
  export interface Layer {
    /** Settles when the component is rendered, or failed to render. */
    readonly ready: Promise<void>;
    /** Resolves with the result of closing the layer. */
    readonly closed: Promise<unknown>;
    close(result?: unknown): void;
  }

  /** Mounts a component as an island on the page's body; it receives `onClose(result?)` beside its props. */
  export function openLayer(compName: string, props: object): Layer;
  /** The text of a label in the session's language, or `defaultText`. */
  export function getLabel(id: string, defaultText: string): string;

  /** Shows a remote component of another module; all other props are the component's own. */
  export function CorsComponent(props: {
    readonly app: string;
    readonly compName?: string;
    readonly [prop: string]: unknown;
  }): never;

  /** The page's error monitor. */
  export const weappMonitorInstance: {
    /** Reports an error; `extra` never goes to the platform. Returns the id of its record. */
    captureError(error: unknown, options?: { readonly component?: string; readonly extra?: unknown }): string;
  };

  /** The device that the page runs on. */
  export function getDevice(): { readonly device: 'PC' | 'Mobile' | 'Tablet' };

  /** The app around the page: `docs/library/bridge.md`. */
  export const jsApi: {
    readonly client: string;
    can(name: string): Promise<boolean>;
    openLink(link: string | { readonly url: string; readonly title?: string }): Promise<string>;
    setTitle(options: { readonly title: string }): Promise<void>;
    playVideo(options: { readonly url: string; readonly title?: string }): Promise<void>;
    playAudio(options: { readonly url: string; readonly title?: string }): Promise<void>;
    broadcast(options: { readonly name: string; readonly data?: unknown }): Promise<void>;
    onBroadcast(name: string, listener: (data: unknown) => void): Promise<() => void>;
    close(): Promise<boolean>;
  };

  /** The pages of records. */
  export const moduleRouter: {
    /** The address of a record's page; throws where there is none. */
    resolve(
      kind: string,
      id: string,
      options: { readonly device: 'PC' | 'Mobile' | 'Tablet' },
    ): { readonly url: string };
  };

  /** Fetches a stored file with the session; the browser saves it. Rejects as {@link request} does. */
  export function downloadFile(options: {
    readonly fileId: string;
    readonly module: string;
    readonly name?: string;
    readonly signal?: AbortSignal;
    readonly onDownloadProgress?: (progress: {
      readonly loaded: number;
      readonly total: number | undefined;
    }) => void;
  }): Promise<void>;

  /** Options of {@link request}. */
  export interface RequestOptions {
    /** A path on the API origin. */
    readonly url: string;
    readonly method?: string;
    readonly signal?: AbortSignal;
  }

  /** 1 `1,234.5`, 2 `1 234,5`, 3 `1.234,5`, 4 `1,234.5` */
  export type NumberFormat = 1 | 2 | 3 | 4;

  /** Calls the platform as the signed-in person and resolves to the envelope body. */
  export function request(options: RequestOptions): Promise<unknown>;
  /** An amount of money in words: Chinese financial capitals, or English dollars and cents. */
  export function amountInWords(value: string, language: 'zh' | 'en'): string;
  /** The value of one unit of `rateSymbol` in `targetSymbol`, as a decimal text; type 1 = today's rate. */
  export function fetchExchangeRate(query: {
    readonly rateSymbol: string;
    readonly targetSymbol: string;
    readonly type: 1;
  }): Promise<{ readonly rate: string; readonly msg: string }>;
  /** An amount of money with two decimals in a tenant's format. */
  export function formatMoney(
    value: string,
    options: { readonly format: NumberFormat; readonly symbol?: string },
  ): string;
  /** A number in a tenant's format with its decimals unchanged. */
  export function formatNumber(value: string, format: NumberFormat): string;
  /** A local time in another zone, `YYYY-MM-DD HH:mm:ss`; a text that is no time is unchanged. */
  export function toTimeZone(text: string, zone: string, fromZone?: string): string;
  /** The exact product of two decimal texts. */
  export function multiplyDecimals(a: string, b: string): string;
  /** Checks whether a text is a number, digits with a point, and returns the problem. */
  export function parseNumericString(
    text: string,
  ): { readonly ok: true } | { readonly ok: false; readonly message: string };
}
