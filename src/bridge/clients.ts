import { desktop, e10, em } from './weaverApp.js';
import { dingtalk } from './dingtalk.js';
import { feishu } from './feishu.js';
import type { HostClient } from './hostClient.js';
import { wechat } from './wechat.js';
import { wecom, wecomPrivate } from './wecom.js';

/** All clients. Of two with the same device the first whose SDK is on the page counts: the E10 app also has E-Mobile's. */
export const CLIENTS: readonly HostClient[] = [
  e10,
  em,
  wecom,
  wecomPrivate,
  dingtalk,
  feishu,
  wechat,
  desktop,
];
