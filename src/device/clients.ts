import type { DeviceClient } from './deviceInfo.js';
import { versionMatch } from './firstMatch.js';

interface ClientRule {
  readonly client: Exclude<DeviceClient, ''>;
  /** Value of `browser` inside this app. */
  readonly name: string;
  readonly test: RegExp;
  /** Patterns of its version; the first match is used. */
  readonly version: readonly RegExp[];
}

const WECHAT_VERSION = /micromessenger\/(\d[\d.]*)/i;
const WECOM_VERSION = /wxwork\/(\d[\d.]*)/i;

/**
 * The apps that embed the page. The order matters: user agents of private WeCom also name WeCom, those of WeCom also name
 * WeChat, and the desktop client may show pages of any of them.
 */
const CLIENTS: readonly ClientRule[] = [
  {
    client: 'weapp-pc',
    name: 'weapp-pc',
    test: /\bweapp-pc\/|\beteams-desktop\b/i,
    version: [/\bweapp-pc\/(\d[\d.]*)/i, /\beteams-desktop\/(\d[\d.]*)/i],
  },
  {
    client: 'e-mobile',
    name: 'E-Mobile',
    test: /\be-mobile\d*\//i,
    version: [/\be-mobile\d*\/(\d[\d.]*)/i],
  },
  {
    client: 'wecom-private',
    name: 'WeCom',
    test: /\b(?:wxworklocal|wwlocal)\b/i,
    version: [/\b(?:wxworklocal|wwlocal)\/(\d[\d.]*)/i, WECOM_VERSION],
  },
  { client: 'wecom', name: 'WeCom', test: /\bwxwork\b/i, version: [WECOM_VERSION] },
  {
    client: 'wechat-miniprogram',
    name: 'WeChat',
    test: /micromessenger.*miniprogram|miniprogram.*micromessenger/i,
    version: [WECHAT_VERSION],
  },
  { client: 'wechat', name: 'WeChat', test: /micromessenger/i, version: [WECHAT_VERSION] },
  {
    client: 'dingtalk',
    name: 'DingTalk',
    test: /\bdingtalk\b|com\.alibaba\.android\.rimet/i,
    // The shell of the Windows client comes before it: `dingtalk-win/1.0.0 nw(0.14.7) DingTalk(6.5.40-Release)`.
    version: [/\bdingtalk[/(](\d[\d.]*)/i],
  },
  {
    client: 'feishu',
    name: 'Feishu',
    test: /\b(?:lark|feishu)\//i,
    version: [/\b(?:lark|feishu)\/(\d[\d.]*)/i],
  },
];

/** The app that embeds the page, from its user agent. */
export interface FoundClient {
  readonly client: DeviceClient;
  readonly name: string;
  readonly version: string;
}

const NONE: FoundClient = { client: '', name: '', version: '' };

/** The app that this user agent names; all fields are '' in a browser. */
export function clientOf(userAgent: string): FoundClient {
  const rule = CLIENTS.find(({ test }) => test.test(userAgent));
  return rule
    ? { client: rule.client, name: rule.name, version: versionMatch(userAgent, rule.version) }
    : NONE;
}

/** Tokens that the desktop client adds: `weapp-pc/10.1.16/eteams-desktop`. */
const CLIENT_TOKENS = /\s*\b(?:weapp-pc|eteams-desktop)(?:\/[\w.-]+)*/gi;

/** Tokens of desktop app shells, which no browser has. */
const SHELL = /\b(?:electron|nwjs|nw|cef|qtwebengine)\/\d/i;

/** Returns true for the user agent of the platform's desktop client (spec 1 §4). */
export function isDesktopClient(userAgent: string): boolean {
  return clientOf(userAgent).client === 'weapp-pc';
}

/**
 * Returns true if the page runs in a window of the desktop client although its user agent does not name it. `stored` is
 * the client's user agent, stored by another page that ran in it (spec 1 §4); '' if there is none.
 *
 * The stored text may be outdated, or this may be a normal browser. So it counts only if this user agent equals the
 * stored one without the client's own tokens, and names a shell such as Electron, which no browser does. After an update
 * of the client, the next page with the full user agent stores the new one.
 */
export function isWindowOfDesktopClient(userAgent: string, stored: string): boolean {
  if (!isDesktopClient(stored) || !SHELL.test(userAgent)) return false;
  return userAgent.trim() === stored.replace(CLIENT_TOKENS, '').trim();
}

/** Checks for another app's web view, by system. */
const WEBVIEWS: ReadonlyMap<string, (userAgent: string) => boolean> = new Map([
  ['Android', (userAgent: string) => /;\s?wv\)|\bversion\/\d[\d.]* chrome\//i.test(userAgent)],
  [
    'iOS',
    // User agents of iOS browsers contain `Safari/`, those of web views do not.
    (userAgent: string) => /\bapplewebkit\//i.test(userAgent) && !/\bsafari\//i.test(userAgent),
  ],
]);

/** Returns true in the web view of an app, if the user agent shows it. */
export function isWebview(userAgent: string, os: string): boolean {
  return WEBVIEWS.get(os)?.(userAgent) === true || /\belectron\//i.test(userAgent);
}
