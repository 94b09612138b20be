import type { WeaverError } from '../../core/errors.js';
import { withoutQuery } from '../../core/addressQuery.js';
import type { MonitoredError, PerformanceProgress } from '../../library/monitor.js';
import type { ResourceEvent } from '../../modules/moduleLoader.js';
import type { SharedProvider } from '../../modules/sharedScope.js';
import { beginOfInit, chartOf, fileLabel, outcomeOf, reasonsOf, type Chart, type Outcome } from './chart.js';
import type { InspectedFrame, InspectedSdk } from './inspected.js';
import { OWN_PREACT } from './preact.js';

/** A row about a module. */
export interface ModuleRow {
  readonly name: string;
  readonly version: string;
  readonly origin: string;
  /** The React that it uses and its provider; empty until its libraries are chosen. */
  readonly react: string;
  readonly files: number;
  readonly size: FileSize;
  readonly durationMs: number;
  /** How its last file ended. */
  readonly outcome: Outcome;
}

/** A file of a module. */
export interface FileRow {
  readonly label: string;
  readonly startMs: number;
  readonly durationMs: number;
  readonly size: FileSize;
  readonly outcome: Outcome;
}

/** A call to the platform. */
export interface RequestRow {
  readonly path: string;
  readonly startMs: number;
  readonly durationMs: number;
  /** HTTP status; 0 if there was no answer, or the browser does not tell it. */
  readonly status: number;
  readonly size: FileSize;
}

/** An error, and why it happened. */
export interface ErrorRow {
  /** The error and its causes, a line each. */
  readonly lines: readonly string[];
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

/** Everything that the inspector shows. */
export interface Picture {
  readonly version: string;
  readonly status: string;
  readonly chart: Chart;
  readonly modules: readonly ModuleRow[];
  readonly files: readonly FileRow[];
  readonly islands: readonly { readonly id: string; readonly compName: string; readonly status: string }[];
  readonly frames: readonly FrameRow[];
  readonly requests: readonly RequestRow[];
  readonly errors: readonly ErrorRow[];
  /** Undefined until the monitor is there. */
  readonly monitored: readonly MonitoredRow[] | undefined;
  /** Undefined until the performance monitor is there. */
  readonly performance: PerformancePicture | undefined;
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

const MAX_FILES = 100;
const MAX_REQUESTS = 40;
const MAX_MESSAGES = 20;

const PROVIDERS: Readonly<Record<string, string>> = { host: 'the host page', sdk: 'the SDK' };

function reactText(provider: SharedProvider | undefined): string {
  if (!provider) return '';
  const { name, strictReact, libraries } = provider;
  const { version } = (libraries['react'] ?? {}) as { version?: unknown };
  const react = typeof version === 'string' ? `React ${version}` : 'React';
  // Preact calls itself the version of React that it can stand in for.
  const own = name === 'sdk' ? OWN_PREACT : undefined;
  const what = strictReact ? react : `${['Preact', own].filter(Boolean).join(' ')} as ${react}`;
  return `${what}, from ${PROVIDERS[name] ?? name}`;
}

function modulesOf(
  files: readonly ResourceEvent[],
  versions: ReadonlyMap<string, { readonly version: string }>,
  requests: readonly TimedRequest[],
  providerOf: (app: string) => SharedProvider | undefined,
): readonly ModuleRow[] {
  const byApp = new Map<string, ResourceEvent[]>();
  for (const file of files) {
    if (file.app === undefined) continue;
    byApp.set(file.app, [...(byApp.get(file.app) ?? []), file]);
  }
  const rows: ModuleRow[] = [];
  byApp.forEach((own, name) => {
    const urls = new Set(own.map(({ url }) => withoutQuery(url)));
    const starts = own.map(({ startedAtMs }) => startedAtMs);
    const ends = own.map(({ startedAtMs, durationMs }) => startedAtMs + durationMs);
    rows.push({
      name,
      version: versions.get(name)?.version ?? '',
      origin: new URL(own[own.length - 1]?.url ?? 'about:blank').origin,
      react: reactText(providerOf(name)),
      files: urls.size,
      size: totalSize(Array.from(urls, (url) => fileSize(url, requests))),
      durationMs: Math.max(...ends) - Math.min(...starts),
      outcome: outcomeOf(own[own.length - 1] ?? { error: undefined }),
    });
  });
  return rows;
}

function fileRow(file: ResourceEvent, beginMs: number, requests: readonly TimedRequest[]): FileRow {
  const outcome = outcomeOf(file);
  const size = fileSize(file.url, requests);
  return {
    label: fileLabel(file),
    startMs: file.startedAtMs - beginMs,
    durationMs: file.durationMs,
    // Of a file that did not come the browser knows no size either, whatever the server allows.
    size: outcome === 'loaded' || size !== 'hidden' ? size : undefined,
    outcome,
  };
}

/** The error of a failed init; a listener that comes late is called at once. */
function initError(sdk: InspectedSdk): WeaverError | undefined {
  const errors: WeaverError[] = [];
  sdk.onInitError((error) => void errors.push(error))();
  return errors[0];
}

/** The last load of each file: one that came in the end is no error any more. */
function lastOfEach(files: readonly ResourceEvent[]): readonly ResourceEvent[] {
  const last = new Map<string, ResourceEvent>();
  for (const file of files) last.set(withoutQuery(file.url), file);
  return Array.from(last.values());
}

function errorsOf(sdk: InspectedSdk): readonly ErrorRow[] {
  const rows = new Map<string, ErrorRow>();
  const addError = (error: WeaverError, ...more: readonly string[]): void => {
    const [line = '', ...causes] = reasonsOf(error);
    const lines = [[line, ...more].join(' · '), ...causes];
    rows.set(lines[0] ?? '', { lines });
  };
  const ofInit = initError(sdk);
  if (ofInit) addError(ofInit);
  for (const { island } of sdk.islands()) if (island.status === 'error') island.on('error', addError)();
  for (const { frame } of sdk.frames()) if (frame.status === 'error') frame.on('error', addError)();
  for (const file of lastOfEach(sdk.init()?.files ?? [])) {
    if (file.error && outcomeOf(file) === 'failed') addError(file.error, withoutQuery(file.url));
  }
  return Array.from(rows.values());
}

function monitoredRow({ errType, message, file, count, ignored, isSent }: MonitoredError): MonitoredRow {
  const reported = isSent ? 'sent' : 'waits to be sent';
  return {
    kind: errType,
    message,
    file: withoutQuery(file),
    count,
    outcome: ignored === undefined ? reported : `ignored: ${ignored}`,
  };
}

function frameRow({ frame, running }: InspectedFrame, beginMs: number): FrameRow {
  const { id, status, element } = frame;
  const messages = running()?.messages() ?? [];
  return {
    id,
    status,
    address: withoutQuery(element.src),
    messages: messages.slice(-MAX_MESSAGES).map(({ atMs, direction, kind, name }) => ({
      atMs: atMs - beginMs,
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
  const monitor = sdk.monitor();
  const files = init?.files ?? [];
  const beginMs = beginOfInit({ timings: init?.timings ?? [], files });
  const api = init?.config.apiDomain;
  const calls = requests.filter(({ name, startedAtMs }) => {
    const path = api !== undefined && name.startsWith(`${api}/`) ? name.slice(api.length) : '';
    return startedAtMs >= beginMs && /\/p?api\//.test(path);
  });
  return {
    version: sdk.version,
    status: sdk.status(),
    chart: chartOf({ timings: init?.timings ?? [], files }, beginMs, initError(sdk)),
    modules: modulesOf(files, versions, requests, (app) => init?.providerOf(app)),
    files: files.slice(-MAX_FILES).map((file) => fileRow(file, beginMs, requests)),
    islands: sdk
      .islands()
      .map(({ compName, island }) => ({ id: island.id, compName, status: island.status })),
    frames: sdk.frames().map((frame) => frameRow(frame, beginMs)),
    requests: calls.slice(-MAX_REQUESTS).map((call) => ({
      path: withoutQuery(call.name).slice(api?.length ?? 0),
      startMs: call.startedAtMs - beginMs,
      durationMs: call.durationMs,
      status: call.status,
      // The size of this call alone: other calls may have had the same path.
      size: fileSize(call.name, [call]),
    })),
    errors: errorsOf(sdk),
    monitored: monitor?.seen().map(monitoredRow).reverse(),
    performance: performanceOf(monitor?.performance(), beginMs),
    marks: sdk.marks().map(({ name, atMs }) => ({ name, startMs: atMs - beginMs })),
  };
}

/** An island and what was measured of it; durations in ms. */
type IslandRow = PerformanceProgress['islands'][number];

/** What the inspector shows of the performance monitor. */
interface PerformancePicture {
  /** Sentences about the reports: whether they are sent, what the platform wants, the last one. */
  readonly lines: readonly string[];
  readonly islands: readonly IslandRow[];
}

/** What a switch turns on, as the inspector says it (docs/monitor.md). */
const WANTED: Readonly<Record<string, string>> = {
  switchStatus: 'files, calls and marks',
  routeSwitchStatus: 'routes',
  traceIdSwitchStatus: 'trace ids',
  renderSwitchStatus: 'all renders',
  mobxActionSwitchStatus: 'actions',
};

function stateLine({ silence, isAnnounced }: PerformanceProgress): string {
  if (silence !== undefined) return `Nothing is reported: ${silence}.`;
  return isAnnounced ? 'The page reports to the platform.' : 'The page is being announced to the platform.';
}

/**
 * What the inspector shows of the performance monitor.
 *
 * @param beginMs of init, in ms since 1970
 */
export function performanceOf(
  inspected: PerformanceProgress | undefined,
  beginMs: number,
): PerformancePicture | undefined {
  if (!inspected) return undefined;
  const { switches, lastReport, islands } = inspected;
  const wanted = switches.map((name) => WANTED[name] ?? name).join(', ');
  const lines = [stateLine(inspected), `Switches of the platform: ${wanted || 'all off'}.`];
  if (!lastReport) lines.push('No report with measurements yet.');
  else {
    const { task, atMs, entries } = lastReport;
    const content = `${lastReport.islands} islands, ${entries} entries`;
    lines.push(`Last report: ${task}, ${content}, at ${Math.round(atMs - beginMs)} ms.`);
  }
  return { lines, islands };
}

/** A resource timing of the browser. */
export interface TimedRequest {
  readonly name: string;
  /** In ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  /** Over the network, with headers; 0 if it came from the browser's cache. */
  readonly transferredBytes: number;
  /** After decompression. */
  readonly unpackedBytes: number;
  /** HTTP status; 0 if the browser does not tell it. */
  readonly status: number;
  /** True if the server does not let the page see sizes (no Timing-Allow-Origin). */
  readonly isHidden: boolean;
}

/** The size of files; `hidden` if the server does not allow it, undefined if the browser has no timing of them. */
export type FileSize =
  | 'hidden'
  | { readonly transferredBytes: number; readonly unpackedBytes: number }
  | undefined;

/** The size of one file, requested once or more often, by its address without query. */
function fileSize(url: string, requests: readonly TimedRequest[]): FileSize {
  const address = withoutQuery(url);
  const own = requests.filter(({ name }) => withoutQuery(name) === address);
  if (own.length === 0) return undefined;
  const unpackedBytes = Math.max(...own.map((request) => request.unpackedBytes));
  if (unpackedBytes === 0 && own.every(({ isHidden }) => isHidden)) return 'hidden';
  const transferredBytes = own.reduce((sum, request) => sum + request.transferredBytes, 0);
  return { transferredBytes, unpackedBytes };
}

/** The size of several files together: of those whose size is known, hidden if it is known of none. */
function totalSize(sizes: readonly FileSize[]): FileSize {
  let total: Exclude<FileSize, 'hidden'>;
  for (const size of sizes) {
    if (size === undefined || size === 'hidden') continue;
    total = {
      transferredBytes: (total?.transferredBytes ?? 0) + size.transferredBytes,
      unpackedBytes: (total?.unpackedBytes ?? 0) + size.unpackedBytes,
    };
  }
  return total ?? sizes.find((size) => size === 'hidden');
}
