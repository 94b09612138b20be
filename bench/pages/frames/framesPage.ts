import { API } from '../session/platform.js';
import { benchMessage, HOST_PARAMETER, type BenchMessage, type Change } from './messages.js';

/** Asks a page for its summary. */
type GetSummary = () => Promise<unknown>;

/** A frame that a contender has added. */
export interface EmbeddedFrame {
  /** Settles when the page is connected; undefined for a frame without a connection. */
  readonly connected?: Promise<GetSummary>;
  /** Only once it is connected. */
  readonly remove: () => void;
}

/** A contender: a way to show a page of another site in a frame, and to talk to it. */
export interface FrameEmbedder {
  /** Folder of the contender's own page below the platform's `/build/framed/`. */
  readonly page: string;
  /** Prepares what all frames share. */
  readonly start?: () => Promise<unknown>;
  /** Adds a frame; `onChange` is called for each event of its page. */
  readonly embed: (container: HTMLElement, url: string, onChange: (change: Change) => void) => EmbeddedFrame;
}

/** When a frame was there, in ms after the call. */
export interface Shown {
  readonly paintedMs: number;
  /** Undefined for a frame without a connection. */
  readonly connectedMs: number | undefined;
}

/** Functions of a contender's host page for the scenario. */
export interface FramesPage {
  /** Prepares what all frames share, and `count` empty containers, all of them in view. */
  start(count: number): Promise<void>;
  /** Shows the page in the next container. Resolves when it is painted and connected. */
  show(): Promise<Shown>;
  /** Shows and removes one frame, `count` times. */
  cycle(count: number): Promise<void>;
  /** Milliseconds for `count` round trips to the last frame, one after another. */
  inTurn(count: number): Promise<number>;
  /** Milliseconds for `count` round trips to the last frame, asked for at once. */
  atOnce(count: number): Promise<number>;
  /** Milliseconds until `count` events of the last frame have come, which it emits at once. */
  burst(count: number): Promise<number>;
}

declare global {
  var framesPage: FramesPage;
}

/** The size of an iframe whose embedder leaves that to the page. */
export const IFRAME_STYLE = 'display: block; border: 0; inline-size: 100%; block-size: 150px';

/** Five in a row, and five rows in one view: a frame that is out of view may be loaded later. */
const GRID = 'display: grid; grid-template-columns: repeat(5, 1fr)';
const CELL = 'block-size: 110px; overflow: hidden';

function createCells(count: number): HTMLElement[] {
  const grid = document.createElement('div');
  grid.style.cssText = GRID;
  const cells = Array.from({ length: count }, () => {
    const cell = document.createElement('div');
    cell.style.cssText = CELL;
    return cell;
  });
  grid.append(...cells);
  document.body.append(grid);
  return cells;
}

/** What runs within a command of the developer tools is not counted as time of the page. */
const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

const windowIn = (cell: HTMLElement): Window | null => cell.querySelector('iframe')?.contentWindow ?? null;

/** Provides the functions for the scenario. */
export function startFramesPage({ page, start, embed }: FrameEmbedder): void {
  const url = `${API}/build/framed/${page}/index.html?${HOST_PARAMETER}=${encodeURIComponent(location.origin)}`;
  const cells: HTMLElement[] = [];
  const unpainted = new Map<HTMLElement, (epochMs: number) => void>();
  let last: { readonly cell: HTMLElement; readonly get: GetSummary | undefined } | undefined;
  let onChange: () => void = () => undefined;

  addEventListener('message', ({ data, source }: MessageEvent) => {
    const message = benchMessage(data);
    if (message?.bench !== 'painted') return;
    for (const [cell, resolve] of unpainted) {
      if (windowIn(cell) === source) resolve(message.epochMs);
    }
  });

  const nextCell = (): HTMLElement => {
    const cell = cells.shift();
    if (cell === undefined) throw new Error('all containers are taken');
    return cell;
  };
  const showIn = async (cell: HTMLElement): Promise<Shown & { readonly frame: EmbeddedFrame }> => {
    const painted = new Promise<number>((resolve) => unpainted.set(cell, resolve));
    const askedMs = performance.now();
    const frame = embed(cell, url, () => {
      onChange();
    });
    let connectedMs: number | undefined;
    const connected = frame.connected?.then((get) => {
      connectedMs = performance.now() - askedMs;
      return get;
    });
    const epochMs = await painted;
    unpainted.delete(cell);
    last = { cell, get: await connected };
    return { frame, paintedMs: epochMs - performance.timeOrigin - askedMs, connectedMs };
  };
  const lastGet = (): GetSummary => {
    if (last?.get === undefined) throw new Error('no frame is connected');
    return last.get;
  };

  globalThis.framesPage = {
    async start(count) {
      cells.push(...createCells(count));
      await start?.();
    },
    async show() {
      await nextTask();
      const { paintedMs, connectedMs } = await showIn(nextCell());
      return { paintedMs, connectedMs };
    },
    async cycle(count) {
      const cell = nextCell();
      for (let at = 0; at < count; at += 1) {
        const { frame } = await showIn(cell);
        frame.remove();
      }
      last = undefined;
    },
    async inTurn(count) {
      await nextTask();
      const get = lastGet();
      const before = performance.now();
      for (let at = 0; at < count; at += 1) await get();
      return performance.now() - before;
    },
    async atOnce(count) {
      await nextTask();
      const get = lastGet();
      const before = performance.now();
      await Promise.all(Array.from({ length: count }, () => get()));
      return performance.now() - before;
    },
    async burst(count) {
      await nextTask();
      if (last === undefined) throw new Error('there is no frame');
      const before = performance.now();
      const all = new Promise<void>((resolve) => {
        let come = 0;
        onChange = () => {
          come += 1;
          if (come === count) resolve();
        };
      });
      const message: BenchMessage = { bench: 'burst', count };
      windowIn(last.cell)?.postMessage(message, API);
      await all;
      return performance.now() - before;
    },
  };
}
