import type { ResolvedConfig } from '../context/config.js';
import type { SessionContext } from '../context/sessionContext.js';

/** What a feature gives the features behind it in the table; `dispose` takes everything of it off the page. */
export type Installed<Offer extends object> = Offer & { readonly dispose: () => void };

/**
 * A subject of its own that is installed once init is through (design §9): a folder in `features/` and a row in
 * `sdk/features.ts`. `Needs` is what it takes of the features before it, `Offer` what it gives to those behind it.
 */
export interface Feature<Needs = object, Offer extends object = object> {
  readonly name: string;
  /** Whether this config asks for it. */
  readonly when: (config: ResolvedConfig) => boolean;
  /** What happened before it stands is replayed to it by `session.activity`. */
  readonly install: (session: SessionContext, offers: Needs) => Installed<Offer>;
}
