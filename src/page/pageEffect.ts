import { warnAndContinue } from '../core/log.js';
import type { RunningPage } from './runningPage.browser.js';

/**
 * One thing that page mode does to the page. To add one, add a file in `effects/` with its test, a row in
 * `effects/index.ts`, and a row in `docs/page-mode.md`.
 */
export interface PageEffect {
  readonly name: string;
  /** Whether it is wanted on this page. */
  readonly when: (page: RunningPage) => boolean;
  /** Starts it; returns the function that restores what it has changed, unless other code has changed it since. */
  readonly start: (page: RunningPage) => () => void;
}

function attemptTo(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    warnAndContinue(what, error);
  }
}

/**
 * Starts the effects that a page wants, in this order; returns the function that stops them in reverse, once. One that throws,
 * on a page that has replaced what it needs, does not keep the others from starting or stopping.
 */
export function startEffects(effects: readonly PageEffect[], page: RunningPage): () => void {
  const started: { readonly name: string; readonly stop: () => void }[] = [];
  for (const { name, when, start } of effects) {
    attemptTo(`the effect '${name}' of page mode could not start`, () => {
      if (when(page)) started.push({ name, stop: start(page) });
    });
  }
  return () => {
    for (const { name, stop } of started.splice(0).reverse()) {
      attemptTo(`the effect '${name}' of page mode could not be put back`, stop);
    }
  };
}
