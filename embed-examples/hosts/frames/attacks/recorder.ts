import { MONITOR_PATHS } from '../../../../src/wire/monitorPaths.js';
import { controlMessage, sendAll } from './attacker.js';
import type { Shape } from './shapes.js';

/** What came of one attack. */
export interface AttackResult {
  /** Messages that were sent, each a cell of the cross. */
  readonly cells: number;
  /** Bodies that cannot be sent this way. */
  readonly unsent: readonly string[];
  /** Effects by body; only bodies with an effect. */
  readonly effects: Readonly<Record<string, readonly string[]>>;
}

/** Everything in a page that someone could notice, by name. */
export type Look = () => Readonly<Record<string, string>>;

/** Records the effects of messages on the page that runs it. */
export interface Recorder {
  /** Notes an effect: a call of a listener, a settled promise, an error. */
  note(effect: string): void;
  /**
   * Waits until the attacker `name` has sent everything. It begins when `isReady` has resolved; an attacker that cannot
   * announce itself is the window `at`.
   */
  attackedBy(
    name: string,
    options?: { readonly at?: Window; readonly isReady?: () => Promise<unknown> },
  ): Promise<AttackResult>;
  /** The page sends everything to itself. */
  attackItself(): Promise<AttackResult>;
  /** Dispatches events of a script, with every claimed origin and source. */
  attackWithForgeries(
    origins: readonly string[],
    sources: Readonly<Record<string, () => MessageEventSource | null>>,
  ): Promise<AttackResult>;
  /** What happened between the attacks: the test itself loads frames then. */
  readonly between: string[];
  /** Messages that attackers got from this page or another, by attacker. */
  readonly received: Readonly<Record<string, readonly string[]>>;
}

const INTRINSICS = [Object, Array, Function, String, Promise, Event, Map, Set] as const;

/** What is looked at after each message; `lookClosely` is slower, and done after each attack. */
const lookAtPage: Look = () => ({
  'page: polluted': String(({} as { polluted?: unknown }).polluted),
  'page: names on Object.prototype': String(Object.getOwnPropertyNames(Object.prototype).length),
  'page: address': location.href,
  'page: history': String(history.length),
  'page: title': document.title,
});
const lookClosely: Look = () => ({
  'page: intrinsics': INTRINSICS.map(({ prototype }) => Object.getOwnPropertyNames(prototype).join()).join(),
  'page: globals': Object.getOwnPropertyNames(window)
    .filter((name) => Number.isNaN(Number(name)))
    .join(),
});

/** The SDK loads the rest of itself when the page is idle. */
const OWN_FILES = '/build/utils/';

/** The SDK's monitor reports when the page is idle. */
function isReport(pathname: string): boolean {
  return Object.values(MONITOR_PATHS).some((path) => pathname.endsWith(path));
}

function isOwnScript(node: Node): boolean {
  return node instanceof HTMLScriptElement && node.src.includes(OWN_FILES);
}

function inWords(node: Node): string {
  return node instanceof Element ? `<${node.localName}>` : node.nodeName;
}

/** Starts to record. Before any script of the SDK, so that its listener is the first. */
export function createRecorder(shapes: readonly Shape[], look: Look): Recorder {
  const noted: string[] = [];
  const between: string[] = [];
  const received: Record<string, string[]> = {};
  let before: Readonly<Record<string, string>> = {};
  let current: { cells: number; unsent: string[]; effects: Record<string, string[]> } | undefined;
  let onHere: ((name: string, source: Window) => void) | undefined;
  let onPong: (() => void) | undefined;
  let onDone: ((name: string) => void) | undefined;

  const note = (effect: string): void => void noted.push(effect);
  const take = (seen: Look = () => ({})): string[] => {
    const now = { ...before, ...lookAtPage(), ...look(), ...seen() };
    for (const [name, value] of Object.entries(now)) {
      if (before[name] !== value) note(`${name} = ${value}`);
    }
    before = now;
    return noted.splice(0);
  };
  const begin = (): typeof current & object => {
    between.push(...take(lookClosely));
    return (current = { cells: 0, unsent: [], effects: {} });
  };
  const add = (cell: string, seen?: Look): void => {
    if (!current) return;
    if (!seen) current.cells += 1;
    const effects = take(seen);
    if (effects.length > 0) current.effects[cell] = [...(current.effects[cell] ?? []), ...effects];
  };

  for (const kind of ['error', 'unhandledrejection'] as const) {
    addEventListener(kind, (event) => {
      note(`page: ${kind} ${String(event instanceof ErrorEvent ? event.message : event.reason)}`);
    });
  }
  for (const kind of ['log', 'info', 'warn', 'error'] as const) {
    const write = console[kind].bind(console);
    console[kind] = (...what: unknown[]) => {
      note(`page: console.${kind} ${what.map(String).join(' ')}`);
      write(...what);
    };
  }
  const openWindow = window.open.bind(window);
  window.open = (...given) => {
    note(`page: window.open ${String(given[0])}`);
    return openWindow(...given);
  };
  new MutationObserver((changes) => {
    for (const { target, type, attributeName, addedNodes, removedNodes } of changes) {
      if (type === 'attributes') note(`page: ${inWords(target)} has another ${attributeName ?? ''}`);
      for (const [what, nodes] of [
        ['added', addedNodes],
        ['removed', removedNodes],
      ] as const) {
        for (const node of nodes) if (!isOwnScript(node)) note(`page: ${inWords(node)} ${what}`);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname } = new URL(entry.name);
      if (entry.initiatorType !== 'iframe' && !pathname.startsWith(OWN_FILES) && !isReport(pathname))
        note(`page: request ${pathname}`);
    }
  }).observe({ type: 'resource' });
  addEventListener('message', ({ isTrusted, data, source }: MessageEvent<unknown>) => {
    const message = isTrusted ? controlMessage(data) : undefined;
    if (message?.attack === 'here') onHere?.(message.name, source as Window);
    else if (message?.attack === 'done') onDone?.(message.name);
    else if (message?.attack === 'pong') onPong?.();
    else if (message?.attack === 'received') (received[message.name] ??= []).push(message.what);
    else if (message?.attack === 'marker') {
      if (message.isSent) add(message.cell);
      else current?.unsent.push(message.cell);
    }
  });

  return {
    note,
    between,
    received,
    async attackedBy(name, { at, isReady } = {}) {
      const announced = new Promise<Window>((resolve) => {
        onHere = (who, source) => {
          if (who === name) resolve(source);
        };
      });
      const [attacker] = await Promise.all([at ?? announced, isReady?.()]);
      const result = begin();
      const done = new Promise<void>((resolve) => {
        onDone = (who) => {
          if (who === name) resolve();
        };
      });
      attacker.postMessage({ attack: 'start' }, '*');
      await done;
      const heard = new Promise<void>((resolve) => {
        onPong = resolve;
      });
      attacker.postMessage({ attack: 'ping' }, '*');
      await heard;
      add('after all', lookClosely);
      return result;
    },
    async attackItself() {
      const result = begin();
      const done = new Promise<void>((resolve) => {
        onDone = () => {
          resolve();
        };
      });
      sendAll(window, shapes, 'itself');
      await done;
      add('after all', lookClosely);
      return result;
    },
    async attackWithForgeries(origins, sources) {
      const result = begin();
      for (const origin of origins) {
        for (const [of, sourceOf] of Object.entries(sources)) {
          for (const { name, make } of shapes) {
            let data: unknown;
            try {
              data = make();
            } catch {
              result.unsent.push(name);
              continue;
            }
            const source = sourceOf();
            const { port1 } = new MessageChannel();
            dispatchEvent(new MessageEvent('message', { data, origin, source }));
            await Promise.resolve();
            add(`${origin}, ${of}: ${name}`);
            dispatchEvent(new MessageEvent('messageerror', { data, origin, source, ports: [port1] }));
            dispatchEvent(
              Object.assign(new CustomEvent('message', { detail: data }), { data, origin, source }),
            );
            await Promise.resolve();
            add(`${origin}, ${of}, other events: ${name}`);
          }
        }
      }
      add('after all', lookClosely);
      return result;
    },
  };
}
