import type { ModuleContext } from '../islands/context.js';

/**
 * What became of a link: it was opened (`opened`), the user was asked and decides (`asked`), it was refused, because no
 * link may lead there (`refused`), or there was nothing to open, or the host took it over (`ignored`).
 */
export type LinkOutcome = 'opened' | 'asked' | 'refused' | 'ignored';

/** What the feature `links` does for islands and modules. */
export interface LinkService {
  /**
   * Handles a click, a middle click or the start of a drag in the island of `context`. Must be called while the event is
   * captured: before a handler of the module sees it.
   */
  readonly onIslandEvent: (event: Event, context: ModuleContext) => void;
  /** Opens a link of a module. */
  readonly open: (href: string, target: string | undefined) => Promise<LinkOutcome>;
}
