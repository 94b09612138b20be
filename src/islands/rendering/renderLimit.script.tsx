import { options } from 'preact';
import { WeaverError } from '../../core/errors.js';

/** Renders of a component in a row, each because the one before set state. Preact itself stops the row here, and begins another. */
const MAX_IN_A_ROW = 25;

/**
 * Renders of a component in one run of Preact's queue. Far above what a page needs: Preact may render a list once for each
 * of its rows, where React renders it once for all.
 */
const MAX_IN_ONE_RUN = 1_000;

/** A node of Preact's tree: the names of the members in Preact's built files. */
interface PreactNode {
  readonly type: unknown;
  /** The component instance. */
  readonly __c: object;
}

/** The options that are used here; `__r` is called before every render of a component. */
interface PreactOptions {
  __r?: (node: PreactNode) => void;
  debounceRendering?: (run: () => void) => void;
}

function tooMany(type: unknown): WeaverError {
  const { displayName, name } = type as { readonly displayName?: unknown; readonly name?: unknown };
  return new WeaverError('RENDER_FAILED', {
    message: `Too many re-renders: ${String(displayName ?? name)} sets state each time it is rendered`,
  });
}

let isInstalled = false;

/**
 * Ends components that set state in every render, or in a layout effect after every render: they throw, as in React, and
 * no longer block the page. Changes the options of the SDK's own copy of Preact only.
 */
export function limitRenders(): void {
  if (isInstalled) return;
  isInstalled = true;
  const hooks = options as PreactOptions;
  const beforeRender = hooks.__r;
  let last: PreactNode | undefined;
  let inARow = 0;
  /** The renders of each component in the current run; undefined outside of a run. */
  let inThisRun: Map<object, number> | undefined;

  hooks.__r = (node) => {
    inARow = node === last ? inARow + 1 : 1;
    last = node;
    const count = (inThisRun?.get(node.__c) ?? 0) + 1;
    inThisRun?.set(node.__c, count);
    if (inARow >= MAX_IN_A_ROW || count > MAX_IN_ONE_RUN) throw tooMany(node.type);
    beforeRender?.(node);
  };
  hooks.debounceRendering = (run) => {
    queueMicrotask(() => {
      inThisRun = new Map();
      try {
        run();
      } finally {
        inThisRun = undefined;
        last = undefined;
      }
    });
  };
}
