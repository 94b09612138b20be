import { withoutQuery } from '../../core/withoutQuery.js';
import type {
  InspectedError,
  InspectedFile,
  InspectedFrame,
  InspectedMonitored,
  InspectedProvider,
  InspectedSdk,
} from './inspected.js';

/** A bar of the waterfall. */
export interface Lane {
  readonly kind: string;
  readonly label: string;
  /** The full URL, or the label. */
  readonly title: string;
  readonly startMs: number;
  readonly durationMs: number;
  readonly isFailed: boolean;
}

/** A row about a module. */
export interface ModuleRow {
  readonly name: string;
  readonly version: string;
  readonly origin: string;
  /** The React that it uses and its provider; empty until its libraries are chosen. */
  readonly react: string;
  readonly files: number;
  /** Undefined if the server does not allow it (Timing-Allow-Origin). */
  readonly bytes: number | undefined;
  readonly durationMs: number;
  readonly isFailed: boolean;
}

/** A call to the platform. */
export interface RequestRow {
  readonly path: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** A message between host page and platform page. */
export interface MessageRow {
  readonly atMs: number;
  readonly direction: 'to the page' | 'from the page';
  readonly kind: string;
  readonly name: string;
}

/** A frame and its last messages, oldest first. */
export interface FrameRow {
  readonly id: string;
  readonly status: string;
  /** Origin and path of its page; '' until they are known. */
  readonly address: string;
  readonly messages: readonly MessageRow[];
}

/** A resource timing of the browser. */
export interface TimedRequest {
  readonly name: string;
  /** In ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly bytes: number;
}

/** Everything that the inspector shows. */
export interface Picture {
  readonly version: string;
  readonly status: string;
  readonly lanes: readonly Lane[];
  readonly spanMs: number;
  readonly modules: readonly ModuleRow[];
  readonly islands: readonly { readonly id: string; readonly compName: string; readonly status: string }[];
  readonly frames: readonly FrameRow[];
  readonly requests: readonly RequestRow[];
  readonly errors: readonly string[];
  /** Undefined until the monitor is there. */
  readonly monitored: readonly MonitoredRow[] | undefined;
  readonly marks: readonly { readonly name: string; readonly startMs: number }[];
}

/** An error that the monitor reported or ignored; the latest first. */
export interface MonitoredRow {
  readonly kind: string;
  readonly message: string;
  readonly file: string;
  readonly count: number;
  /** Whether it was sent, waits, or why it was ignored. */
  readonly outcome: string;
}

const MAX_LANES = 60;
const MAX_REQUESTS = 40;
const MAX_MESSAGES = 20;

/** The path after the module's folder, or the file name. */
function fileLabel({ url, app }: InspectedFile): string {
  const path = withoutQuery(url).replace(/^.*\/build\//, '');
  return app === undefined ? path : `${app.replace('@weapp/', '')} ${path.replace(/^.*\//, '')}`;
}

function errorText({ code, message, phase, component }: InspectedError): string {
  return [code, phase && `in ${phase}`, component, message].filter(Boolean).join(' · ');
}

const PROVIDERS: Readonly<Record<string, string>> = { host: 'the host page', sdk: 'the SDK' };

function reactText(provider: InspectedProvider | undefined): string {
  if (!provider) return '';
  const { name, strictReact, libraries } = provider;
  const { version } = (libraries['react'] ?? {}) as { version?: unknown };
  const what = strictReact ? 'React' : 'Preact';
  return `${what} ${typeof version === 'string' ? version : ''}, from ${PROVIDERS[name] ?? name}`;
}

function lanesOf(sdk: InspectedSdk, originMs: number): readonly Lane[] {
  const init = sdk.init();
  const steps = (init?.timings ?? []).map(({ phase, startedAtMs, durationMs }) => ({
    kind: 'step',
    label: phase,
    title: `init step ${phase}`,
    startMs: startedAtMs - originMs,
    durationMs,
    isFailed: false,
  }));
  const files = (init?.files ?? []).map((file) => ({
    kind: file.kind,
    label: fileLabel(file),
    title: withoutQuery(file.url),
    startMs: file.startedAtMs - originMs,
    durationMs: file.durationMs,
    isFailed: file.error !== undefined,
  }));
  return [...steps, ...files].sort((one, other) => one.startMs - other.startMs).slice(-MAX_LANES);
}

function modulesOf(
  files: readonly InspectedFile[],
  versions: ReadonlyMap<string, { readonly version: string }>,
  requests: readonly TimedRequest[],
  providerOf: (app: string) => InspectedProvider | undefined,
): readonly ModuleRow[] {
  const byApp = new Map<string, InspectedFile[]>();
  for (const file of files) {
    if (file.app === undefined) continue;
    byApp.set(file.app, [...(byApp.get(file.app) ?? []), file]);
  }
  const rows: ModuleRow[] = [];
  byApp.forEach((own, name) => {
    const urls = new Set(own.map(({ url }) => withoutQuery(url)));
    let bytes = 0;
    for (const request of requests) if (urls.has(withoutQuery(request.name))) bytes += request.bytes;
    const starts = own.map(({ startedAtMs }) => startedAtMs);
    const ends = own.map(({ startedAtMs, durationMs }) => startedAtMs + durationMs);
    rows.push({
      name,
      version: versions.get(name)?.version ?? '',
      origin: new URL(own[own.length - 1]?.url ?? 'about:blank').origin,
      react: reactText(providerOf(name)),
      files: urls.size,
      bytes: bytes > 0 ? bytes : undefined,
      durationMs: Math.max(...ends) - Math.min(...starts),
      isFailed: own[own.length - 1]?.error !== undefined,
    });
  });
  return rows;
}

function errorsOf(sdk: InspectedSdk): readonly string[] {
  const errors: string[] = [];
  const addError = (error: InspectedError): void => void errors.push(errorText(error));
  // A listener that comes late is called at once.
  sdk.onInitError(addError)();
  for (const { island } of sdk.islands()) if (island.status === 'error') island.on('error', addError)();
  for (const { frame } of sdk.frames()) if (frame.status === 'error') frame.on('error', addError)();
  for (const { url, error } of sdk.init()?.files ?? []) {
    if (error) errors.push(`${errorText(error)} · ${withoutQuery(url)}`);
  }
  return Array.from(new Set(errors));
}

function monitoredRow({ errType, message, file, count, ignored, isSent }: InspectedMonitored): MonitoredRow {
  const reported = isSent ? 'sent' : 'waits to be sent';
  return {
    kind: errType,
    message,
    file: withoutQuery(file),
    count,
    outcome: ignored === undefined ? reported : `ignored: ${ignored}`,
  };
}

function frameRow({ frame, running }: InspectedFrame, originMs: number): FrameRow {
  const { id, status, element } = frame;
  const messages = running()?.messages() ?? [];
  return {
    id,
    status,
    address: withoutQuery(element.src),
    messages: messages.slice(-MAX_MESSAGES).map(({ atMs, direction, kind, name }) => ({
      atMs: atMs - originMs,
      direction: direction === 'toPage' ? 'to the page' : 'from the page',
      kind,
      name,
    })),
  };
}

/** Collects the current state of an SDK. */
export function pictureOf(
  sdk: InspectedSdk,
  versions: ReadonlyMap<string, { readonly version: string }>,
  requests: readonly TimedRequest[],
): Picture {
  const init = sdk.init();
  const files = init?.files ?? [];
  const starts = [...(init?.timings ?? []), ...files].map(({ startedAtMs }) => startedAtMs);
  const originMs = starts.length === 0 ? 0 : Math.min(...starts);
  const lanes = lanesOf(sdk, originMs);
  const api = init?.config.apiDomain;
  const calls = requests.filter(({ name, startedAtMs }) => {
    const path = api !== undefined && name.startsWith(`${api}/`) ? name.slice(api.length) : '';
    return startedAtMs >= originMs && /\/p?api\//.test(path);
  });
  return {
    version: sdk.version,
    status: sdk.status(),
    lanes,
    spanMs: Math.max(1, ...lanes.map(({ startMs, durationMs }) => startMs + durationMs)),
    modules: modulesOf(files, versions, requests, (app) => init?.loader.providerOf(app)),
    islands: sdk
      .islands()
      .map(({ compName, island }) => ({ id: island.id, compName, status: island.status })),
    frames: sdk.frames().map((frame) => frameRow(frame, originMs)),
    requests: calls.slice(-MAX_REQUESTS).map(({ name, startedAtMs, durationMs }) => ({
      path: withoutQuery(name).slice(api?.length ?? 0),
      startMs: startedAtMs - originMs,
      durationMs,
    })),
    errors: errorsOf(sdk),
    monitored: sdk.monitored()?.map(monitoredRow).reverse(),
    marks: sdk.marks().map(({ name, atMs }) => ({ name, startMs: atMs - originMs })),
  };
}
