interface EngineRule {
  readonly engine: string;
  readonly test: RegExp;
  readonly unless?: RegExp;
}

/** From Chrome 28 on its engine is its own. */
const OLD_CHROME = /\b(?:chrome|chromium|crmo)\/(?:[1-9]|1\d|2[0-7])\./i;

/** What Bowser goes by a browser's name for, and so gets wrong on telephones. */
const ENGINES: readonly EngineRule[] = [
  { engine: 'Trident', test: /\btrident\/|\bmsie\b/i, unless: /\bopera\b/i },
  { engine: 'EdgeHTML', test: /\bedge\/\d/i },
  { engine: 'Presto', test: /\bpresto\//i },
  { engine: 'Blink', test: /\bchrom(?:e|ium)\/\d|\barkweb\//i, unless: OLD_CHROME },
  { engine: 'WebKit', test: OLD_CHROME },
  { engine: 'Gecko', test: /\bgecko\/|\bgoanna\//i },
];

/** The engine; `other` is what is said where our own table says nothing. Whatever runs on iOS is WebKit. */
export function engineOf(userAgent: string, os: string, other: string): string {
  if (os === 'iOS') return 'WebKit';
  const rule = ENGINES.find(({ test, unless }) => test.test(userAgent) && unless?.test(userAgent) !== true);
  return rule?.engine ?? other;
}
