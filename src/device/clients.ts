import type { DeviceClient } from './deviceInfo.js';
import { versionMatch } from './firstMatch.js';

interface ClientRule {
  readonly client: Exclude<DeviceClient, ''>;
  /** What `browser` says inside it. */
  readonly name: string;
  readonly test: RegExp;
  /** Its version, the first pattern that matches. */
  readonly version: readonly RegExp[];
}

const WECHAT_VERSION = /micromessenger\/(\d[\d.]*)/i;
const WECOM_VERSION = /wxwork\/(\d[\d.]*)/i;

/**
 * The apps around the page. The order matters: a private WeCom also names itself WeCom, WeCom also names itself WeChat,
 * and the desktop client may show pages of any of them.
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
    version: [/\bdingtalk(?:-\w+)?[/(](\d[\d.]*)/i],
  },
  {
    client: 'feishu',
    name: 'Feishu',
    test: /\b(?:lark|feishu)\//i,
    version: [/\b(?:lark|feishu)\/(\d[\d.]*)/i],
  },
];

/** The app around the page, as its user agent names it. */
export interface FoundClient {
  readonly client: DeviceClient;
  readonly name: string;
  readonly version: string;
}

const NONE: FoundClient = { client: '', name: '', version: '' };

/** The app that this user agent names; one without a name in a browser. */
export function clientOf(userAgent: string): FoundClient {
  const rule = CLIENTS.find(({ test }) => test.test(userAgent));
  return rule
    ? { client: rule.client, name: rule.name, version: versionMatch(userAgent, rule.version) }
    : NONE;
}

/** What the desktop client adds: `weapp-pc/10.1.16/eteams-desktop`. */
const CLIENT_TOKENS = /\s*\b(?:weapp-pc|eteams-desktop)(?:\/[\w.-]+)*/gi;

/** What a shell of its own puts into its user agent and no browser does. */
const SHELL = /\b(?:electron|nwjs|nw|cef|qtwebengine)\/\d/i;

/** True for the platform's desktop client (spec 1 §4). */
export function isDesktopClient(userAgent: string): boolean {
  return clientOf(userAgent).client === 'weapp-pc';
}

/**
 * True when a page whose user agent does not name the desktop client runs in one of its windows all the same. `stored` is
 * the client's user agent as a page that did see it stored it (spec 1 §4); '' when none did.
 *
 * That text may be old, and the browser beside it a normal one. So it counts only when this user agent is the stored one
 * without the client's own tokens, to the letter, and names a shell (Electron and its like), which no browser does. An
 * update of the client changes the text, and the next page that sees the client stores the new one.
 */
export function isWindowOfDesktopClient(userAgent: string, stored: string): boolean {
  if (!isDesktopClient(stored) || !SHELL.test(userAgent)) return false;
  return userAgent.trim() === stored.replace(CLIENT_TOKENS, '').trim();
}

/** Signs of another app's web view, by system. */
const WEBVIEWS: ReadonlyMap<string, (userAgent: string) => boolean> = new Map([
  ['Android', (userAgent: string) => /;\s?wv\)|\bversion\/\d[\d.]* chrome\//i.test(userAgent)],
  [
    'iOS',
    // Browsers of iOS end with Safari, web views do not.
    (userAgent: string) => /\bapplewebkit\//i.test(userAgent) && !/\bsafari\//i.test(userAgent),
  ],
]);

/** True in the web view of an app, as far as the user agent tells. */
export function isWebview(userAgent: string, os: string): boolean {
  return WEBVIEWS.get(os)?.(userAgent) === true || /\belectron\//i.test(userAgent);
}
