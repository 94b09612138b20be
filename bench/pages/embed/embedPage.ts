import { EMBEDDED, type EmbeddedName } from './embedded.js';
import { watchPaint, type Painted } from './paint.js';

/** A rendered component. */
export interface Shown {
  unmount(): Promise<void> | void;
  /** Set by an embedder whose component the page cannot access. */
  readonly painted?: Promise<Painted>;
}

/** A contender: a way to show remote components. */
export interface Embedder {
  /** Prepares the session, which all components share. */
  start(): Promise<unknown>;
  /** Shows a module's component in an element of the page. Resolves when it is mounted. */
  show(name: EmbeddedName, container: HTMLElement): Promise<Shown>;
}

/** Functions of a contender's page for the scenarios. */
export interface EmbedPage {
  /** The outcome of the first component; undefined while it is loading. */
  first: Painted | { readonly failure: string } | undefined;
  /** Shows the second module on the same page; resolves to milliseconds from the call to the paint. */
  second(): Promise<number>;
  /** Removes the current component and shows the first module again; resolves when it is painted. */
  again(): Promise<Painted & { readonly tookMs: number }>;
  /** Prepares the page, and `count` empty containers. */
  start(count: number): Promise<void>;
  /** Shows the small table in the next `count` containers, all at once. Resolves when all are rendered. */
  mount(count: number): Promise<void>;
  /** Shows and takes away one small table, `count` times. */
  cycle(count: number): Promise<void>;
}

declare global {
  var embedPage: EmbedPage;
}

const FIRST = 'people';
const SECOND = 'task';
const TABLE = 'bench';

function addContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Shows the first module in the page's container, and provides the functions for the scenarios.
 *
 * @param isShown set if the page's own HTML already shows the first module
 */
export function startEmbedPage(embedder: Embedder, isShown?: Promise<Shown>): void {
  const place = document.querySelector<HTMLElement>('#island');
  const containers: HTMLElement[] = [];
  let shown: Shown | undefined;

  const seen = async (
    name: EmbeddedName,
    container: HTMLElement,
    asked: Promise<Shown>,
  ): Promise<Painted> => {
    const byPage = watchPaint(container, EMBEDDED[name]);
    const { painted } = await asked;
    return painted ?? byPage;
  };
  const showFirst = async (container: HTMLElement, asked: Promise<Shown>): Promise<Painted> => {
    const kept = asked.then((what) => (shown = what));
    return seen(FIRST, container, kept);
  };
  const nextContainer = (): HTMLElement => {
    const container = containers.shift();
    if (container === undefined) throw new Error('all containers are taken');
    return container;
  };

  globalThis.embedPage = {
    first: undefined,
    async second() {
      const container = addContainer();
      const askedMs = performance.now();
      return (await seen(SECOND, container, embedder.show(SECOND, container))).atMs - askedMs;
    },
    async again() {
      if (place === null) throw new Error('the page shows nothing');
      await shown?.unmount();
      place.replaceChildren();
      const askedMs = performance.now();
      const painted = await showFirst(place, embedder.show(FIRST, place));
      return { ...painted, tookMs: painted.atMs - askedMs };
    },
    async start(count) {
      containers.push(...Array.from({ length: count }, addContainer));
      await embedder.start();
    },
    async mount(count) {
      await Promise.all(Array.from({ length: count }, () => embedder.show(TABLE, nextContainer())));
    },
    async cycle(count) {
      const container = nextContainer();
      for (let at = 0; at < count; at += 1) {
        const one = await embedder.show(TABLE, container);
        await one.unmount();
      }
    },
  };

  if (place === null) return;
  showFirst(place, isShown ?? embedder.show(FIRST, place)).then(
    (painted) => {
      globalThis.embedPage.first = painted;
      globalThis.paintedMs = painted.atMs;
    },
    (error: unknown) => (globalThis.embedPage.first = { failure: textOf(error) }),
  );
}
