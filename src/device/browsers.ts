import Bowser from 'bowser';
import type { DeviceBrand } from './deviceInfo.js';
import { versionMatch } from './firstMatch.js';

/** A browser and its version; '' if unknown. */
export interface FoundBrowser {
  readonly name: string;
  readonly version: string;
}

interface BrowserRule {
  readonly name: string;
  /** Its first matching group, if any, is the version. */
  readonly test: RegExp;
}

/**
 * Browsers that Bowser does not recognise or confuses with others. Apps first, then browsers; a browser whose user agent
 * also names another one (`Quark` and `UCBrowser`, `QQBrowser` and `MicroMessenger`) comes before that one.
 */
const BROWSERS: readonly BrowserRule[] = [
  { name: 'Alipay', test: /\balipayclient\/(\d[\d.]*)/i },
  { name: 'Taobao', test: /\baliapp\(t[bm]\/(\d[\d.]*)/i },
  { name: 'Weibo', test: /\bweibo(?:[a-z]+_\w+_\d+|\s?\(.*?__weibo__(\d[\d.]*)|\/(\d[\d.]*)|\b)/i },
  { name: 'Baidu', test: /\bb(?:a?idu|d)(?:box(?:app)?|browser|hd|spark)[\s/](\d[\d.]*)/i },
  { name: 'Douyin', test: /\b(?:aweme|newsarticle)[_/](\d[\d.]*)/i },
  { name: 'TikTok', test: /\b(?:trill|musical_ly)_(\d[\d.]*)/i },
  { name: 'QQ', test: /\bqq\/(\d[\d.]*)/i },
  { name: 'Huawei Browser', test: /\b(?:huaweibrowser|hbpc)\/(\d[\d.]*)/i },
  { name: 'HONOR Browser', test: /\bhonorbrowser\/(\d[\d.]*)/i },
  { name: 'Quark', test: /\bquark(?:pc)?\/(\d[\d.]*)/i },
  { name: 'MIUI Browser', test: /\bmiuibrowser\/(\d[\d.]*)/i },
  { name: 'HeyTap Browser', test: /\b(?:heytap|oppo)browser\/(\d[\d.]*)/i },
  { name: 'Vivo Browser', test: /\bvivobrowser\/(\d[\d.]*)/i },
  { name: 'Samsung Internet', test: /\bsamsungbrowser\/(\d[\d.]*)/i },
  { name: 'Sogou Browser', test: /\b(?:sogoumobilebrowser|sogoumse)\/(\d[\d.]*)/i },
  { name: 'Sogou Browser', test: /\bmetasr (\d[\d.]*)|\bse 2\.x\b/i },
  {
    name: '360 Browser',
    test: /\b(?:360browser|360se|360ee|qihoobrowser|qhbrowser|mso_app)\b(?:\/(\d[\d.]*))?/i,
  },
  { name: 'Liebao', test: /\blbbrowser\b|\bliebao(?:fast)?\/(\d[\d.]*)/i },
  { name: '2345 Browser', test: /\b(?:2345explorer|mb2345browser|2345chrome)(?:\/| v)(\d[\d.]*)/i },
  { name: 'UC Browser', test: /\bu(?:c? ?browser|cmobile|cpc)\/?(\d[\d.]*)|\bucweb\/?(\d[\d.]*)/i },
  { name: 'Maxthon', test: /\bmxbrowser\/(\d[\d.]*)|\bmyie2\b/i },
  { name: 'QQ Browser', test: /\bm?qqbrowser(?:lite)?\/(\d[\d.]*)/i },
  { name: 'Facebook', test: /\bfba[nv]\/.*\bfbav\/(\d[\d.]*)|\bfban\//i },
];

/** Our names by Bowser's name, where they differ. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Miui', 'MIUI Browser'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  // Part of nearly every user agent; not a browser.
  ['Mozilla', ''],
]);

const MAX_NAME_LENGTH = 40;

/** The browser that the table above recognises in a user agent. */
export function listedBrowserOf(userAgent: string): FoundBrowser | undefined {
  for (const { name, test } of BROWSERS) {
    const found = test.exec(userAgent);
    if (found) return { name, version: versionMatch(found[1] ?? found[2] ?? '', [/^(.*)$/]) };
  }
  return undefined;
}

/** Bowser's result with our names. */
export function renamed({ name, version }: FoundBrowser): FoundBrowser {
  const kept = RENAMED.get(name) ?? name;
  // For an unknown text Bowser returns any word before a slash.
  const isName = kept !== '' && kept.length <= MAX_NAME_LENGTH;
  return isName ? { name: kept, version: versionMatch(version, [/^(\d[\w.]*)/]) } : { name: '', version: '' };
}

/** Our names by brand of the client hints, where they differ. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['Google Chrome', 'Chrome'],
  ['HeadlessChrome', 'Chrome'],
  ['Opera GX', 'Opera'],
  ['OperaMobile', 'Opera'],
  ['YaBrowser', 'Yandex Browser'],
  ['Whale', 'NAVER Whale Browser'],
  ['Huawei Browser', 'Huawei Browser'],
  ['HuaweiBrowser', 'Huawei Browser'],
]);

/** `Not A;Brand`, `Not/A)Brand`, `(Not(A:Brand`: meaningless brands (GREASE, UA Client Hints §6.2). */
const NO_BRAND = /^\W*not.{0,4}a?.{0,4}brand/i;

/**
 * The browser of the client hints: the brand that is neither Chromium nor a GREASE entry; else Chromium. Many browsers have
 * exactly the user agent of Chrome and identify themselves only here.
 */
export function brandOf(brands: readonly DeviceBrand[]): FoundBrowser | undefined {
  const real = brands.filter(({ brand }) => !NO_BRAND.test(brand));
  const brand = real.find(({ brand: name }) => name !== 'Chromium') ?? real[0];
  return (
    brand && {
      name: (BRANDS.get(brand.brand) ?? brand.brand).slice(0, MAX_NAME_LENGTH),
      version: versionMatch(brand.version, [/^(\d[\d.]*)/]),
    }
  );
}

/** The used fields of Bowser's result; '' if unknown. */
export interface BowserResult {
  readonly browser: { readonly name: string; readonly version: string };
  readonly os: string;
  readonly engine: string;
  /** `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
  readonly platform: string;
}

const NOTHING: BowserResult = { browser: { name: '', version: '' }, os: '', engine: '', platform: '' };

/** Calls Bowser, which throws on an empty string. */
export function parseWithBowser(userAgent: string): BowserResult {
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
    // It uses array and string methods, which a page may have replaced.
    return NOTHING;
  }
}

interface EngineRule {
  readonly engine: string;
  readonly test: RegExp;
}

/** Engines by user agent. Bowser derives the engine from the browser's name, which is wrong on phones. */
const ENGINES: readonly EngineRule[] = [
  { engine: 'Blink', test: /\bchrom(?:e|ium)\/\d|\barkweb\//i },
  { engine: 'Gecko', test: /\bgecko\/|\bgoanna\//i },
];

/** The engine; `other` if our own table has no match. All browsers on iOS are assumed to use WebKit. */
export function engineOf(userAgent: string, os: string, other: string): string {
  if (os === 'iOS') return 'WebKit';
  return ENGINES.find(({ test }) => test.test(userAgent))?.engine ?? other;
}
