import type { MonitorPage, MonitorUnderTest, ShowIsland } from './monitorPage.js';

/**
 * The page's own script, the same for every contender: it throws. It runs first, so it keeps the natives as they were
 * before a contender replaced them.
 */
const later = globalThis.setTimeout.bind(globalThis);

/** Where contenders put themselves: 16 functions and handlers of the page, by their holder. */
const WATCHED: readonly (readonly [object, string])[] = [
  [globalThis, 'fetch'],
  [XMLHttpRequest.prototype, 'open'],
  [XMLHttpRequest.prototype, 'send'],
  [history, 'pushState'],
  [history, 'replaceState'],
  [EventTarget.prototype, 'addEventListener'],
  [EventTarget.prototype, 'removeEventListener'],
  [globalThis, 'setTimeout'],
  [globalThis, 'setInterval'],
  [globalThis, 'requestAnimationFrame'],
  [navigator, 'sendBeacon'],
  [console, 'log'],
  [console, 'warn'],
  [console, 'error'],
  [globalThis, 'onerror'],
  [globalThis, 'onunhandledrejection'],
];
const watched = (): readonly unknown[] => WATCHED.map(([holder, name]): unknown => Reflect.get(holder, name));
const natives = watched();

// The page handles its errors itself, so the browser does not format them for the developer tools: that would cost many
// times what is measured. The contenders get every error all the same.
addEventListener('error', (event) => {
  event.preventDefault();
});
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
});

function readCell(text: string): never {
  throw new TypeError(text);
}
const renderCell = (text: string): number => readCell(text);
const renderRow = (text: string): number => renderCell(text) + 1;
const renderTable = (text: string): number => renderRow(text) + 1;
const updateView = (text: string): number => renderTable(text) + 1;

/** What a message of the channel does. */
type Task = () => void;
const channel = new MessageChannel();
const tasks: Task[] = [];
channel.port1.onmessage = () => {
  tasks.shift()?.();
};
/** Runs each function as a task of its own, one right after another: what it throws is uncaught. */
function queue(added: readonly Task[]): void {
  tasks.push(...added);
  for (let count = added.length; count > 0; count -= 1) channel.port2.postMessage(0);
}

/** Resolves when all tasks before have run. */
const drained = (): Promise<void> =>
  new Promise((resolve) => {
    queue([resolve]);
  });

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    later(resolve, ms);
  });

const message = (label: string, at: number): string =>
  `Cannot read properties of undefined (reading 'name') [${label} ${at}]`;

/** A task that throws an error of its own. */
const throwing =
  (label: string, at: number): Task =>
  () => {
    updateView(message(label, at));
  };

declare const monitorUnderTest: MonitorUnderTest;

let contender: Awaited<ReturnType<MonitorUnderTest['load']>>;
let host: unknown;
let endpoint: string;
let flush: (() => unknown) | undefined;
let showIsland: ShowIsland | undefined;

/** Islands that are shown in one frame. */
const PER_FRAME = 20;

/** Resolves after the next paint. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      later(resolve);
    });
  });

const monitorPage: MonitorPage = {
  async prepare(collector, reportIntervalMs) {
    endpoint = collector;
    Object.assign(globalThis, { weappMonitorReportTimer: reportIntervalMs });
    host = (await monitorUnderTest.loadHost()).createHost(collector);
  },
  async load() {
    contender = await monitorUnderTest.load();
  },
  async start() {
    queue([
      () => {
        const started = contender.start(endpoint, host);
        flush = started?.flush;
        showIsland = started?.showIsland;
      },
    ]);
    await drained();
  },
  patched: () => watched().filter((now, at) => now !== natives[at]).length,
  async distinct(label, count) {
    queue(Array.from({ length: count }, (_, at) => throwing(label, at)));
    await drained();
  },
  async same(label, count) {
    queue(Array.from({ length: count }, () => throwing(label, 0)));
    await drained();
  },
  async storm(label, { count, inMs, stepMs }) {
    const beganMs = performance.now();
    const perStep = Math.ceil((count * stepMs) / inMs);
    for (let thrown = 0; thrown < count; thrown += perStep) {
      queue(Array.from({ length: perStep }, (_, at) => throwing(label, thrown + at)));
      await drained();
      await wait(Math.max(0, beganMs + ((thrown + perStep) / count) * inMs - performance.now()));
    }
    return performance.now() - beganMs;
  },
  async pairs(count, { apartMs, spacingMs }) {
    for (let at = 0; at < count; at += 1) {
      queue([throwing('throw', at)]);
      await wait(apartMs);
      // Nobody handles it.
      void Promise.reject(new Error(message('rejection', at)));
      await wait(spacingMs);
    }
  },
  async islands(count, isMeasured) {
    for (let shown = 0; shown < count; shown += PER_FRAME) {
      const ends = Array.from({ length: PER_FRAME }, (_, at) => {
        const element = document.createElement('div');
        document.body.append(element);
        const root = element.attachShadow({ mode: 'open' });
        const end = isMeasured ? showIsland?.(`island-${shown + at}`, root) : undefined;
        return () => {
          element.remove();
          end?.();
        };
      });
      await painted();
      await painted();
      for (const end of ends) end();
    }
  },
  async flush() {
    await flush?.();
  },
};
Object.assign(globalThis, { monitorPage });
