import Bowser from 'bowser';

/** What we take of Bowser's answer; '' for what it does not tell. */
export interface BowserResult {
  readonly browser: { readonly name: string; readonly version: string };
  readonly os: string;
  readonly engine: string;
  /** `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
  readonly platform: string;
}

const NOTHING: BowserResult = { browser: { name: '', version: '' }, os: '', engine: '', platform: '' };

/** Asks Bowser, which refuses an empty text. */
export function askBowser(userAgent: string): BowserResult {
  if (userAgent === '') return NOTHING;
  try {
    const { browser, os, engine, platform } = Bowser.parse(userAgent);
    return {
      browser: { name: browser.name ?? '', version: browser.version ?? '' },
      os: os.name ?? '',
      engine: engine.name ?? '',
      platform: platform.type ?? '',
    };
  } catch {
    // It goes by methods of arrays and texts that a page may have replaced.
    return NOTHING;
  }
}
