import type { ResolvedConfig } from '../context/config.js';
import type { SessionContext } from '../context/sessionContext.js';

/** What a feature offers to later features; `dispose` removes everything of it from the page. */
export type Installed<Offer extends object> = Offer & { readonly dispose: () => void };

/**
 * A feature, installed after init (design §9): a folder in `features/` and a row in `sdk/features.ts`. `Needs` is
 * what it takes from earlier features, `Offer` what it gives to later ones.
 */
export interface Feature<Needs = object, Offer extends object = object> {
  readonly name: string;
  /** Whether the config enables the feature. */
  readonly when: (config: ResolvedConfig) => boolean;
  /** `session.activity` replays events from before the installation. */
  readonly install: (session: SessionContext, offers: Needs) => Installed<Offer>;
}
