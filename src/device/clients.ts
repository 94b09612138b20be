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
