import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { detectDevice, type DeviceEnvironment, type DeviceInfo } from '../../src/device/index.js';
import type { CheckSets, SetResult } from './setResult.js';

interface Row {
  readonly ua: string;
  readonly env?: DeviceEnvironment;
  readonly hard?: boolean;
  readonly device?: string;
  readonly deviceAccept?: readonly string[];
  readonly os?: string;
  readonly osFamily?: string;
  readonly osAccept?: readonly string[];
  readonly osVersion?: string;
  readonly osVersionNorm?: string;
  readonly browser?: string;
  readonly browserFamily?: string;
}

/** Names in the rows by our names. */
const BROWSER_FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^WeCom$/, 'WeChat'],
  [/^Internet Explorer$/, 'IE'],
  [/^Microsoft Edge$/, 'Edge'],
  [/^(?:Android Browser|Android WebView)$/, 'AndroidWebView'],
  [/^Chromium$/, 'Chrome'],
  [/^Vivo Browser$/, 'vivo'],
  [/^(Opera|Chrome|Samsung|Huawei|MIUI|HeyTap|Sogou|UC|QQ) .+$/, '$1'],
];
const OS_FAMILIES = ['Windows', 'macOS', 'iOS', 'Android', 'HarmonyOS', 'Linux', 'Windows Phone'];
const SLOW_MS = 50;

const major = (version: string): string => version.split('.')[0] ?? '';

function osFamily({ os }: DeviceInfo): string {
  if (os === '') return '';
  return OS_FAMILIES.includes(os) ? os : 'other';
}

function browserFamily({ browser }: DeviceInfo): string {
  const row = BROWSER_FAMILIES.find(([test]) => test.test(browser));
  return row ? browser.replace(row[0], row[1]) : browser;
}

/** One field to check in the rows that have it. */
interface Question {
  readonly name: string;
  readonly needed: number;
  /** The accepted values; empty if the row has none. */
  readonly right: (row: Row) => readonly (string | undefined)[];
  readonly answer: (info: DeviceInfo) => string;
}

const questions = (device: number): readonly Question[] => [
  {
    name: 'device',
    needed: device,
    right: (row) => (row.hard === true ? [] : [row.device, ...(row.deviceAccept ?? [])]),
    answer: (info) => info.device,
  },
  {
    name: 'OS family',
    needed: 0.97,
    right: (row) => [
      row.osFamily ?? (row.osVersionNorm === undefined ? row.os : undefined),
      ...(row.osAccept ?? []),
    ],
    answer: osFamily,
  },
  {
    name: 'OS major',
    needed: 0.95,
    right: (row) =>
      [row.osVersionNorm ?? (row.osFamily === undefined ? row.osVersion : undefined)].map(
        (text) => text && major(text),
      ),
    answer: (info) => major(info.osVersion),
  },
];

function ask(set: string, rows: readonly Row[], { name, needed, right, answer }: Question): SetResult {
  const failures: string[] = [];
  let asked = 0;
  for (const row of rows) {
    const answers = right(row).filter((text) => text !== undefined && text !== '');
    if (answers.length === 0) continue;
    asked += 1;
    const got = answer(detectDevice(row.ua, row.env));
    if (!answers.includes(got)) failures.push(`${got || 'nothing'}, not ${answers.join(' or ')}: ${row.ua}`);
  }
  return { set: `ua/${set}: ${name}`, rows: asked, passed: asked - failures.length, needed, failures };
}

/** No row may throw or take long. */
function endure(set: string, rows: readonly Row[]): SetResult {
  const failures: string[] = [];
  for (const { ua, env } of rows) {
    const start = performance.now();
    try {
      detectDevice(ua, env);
    } catch (error) {
      failures.push(`threw ${String(error)}: ${ua.slice(0, 100)}`);
    }
    if (performance.now() - start > SLOW_MS) failures.push(`slow: ${ua.slice(0, 100)}`);
  }
  return {
    set: `ua/${set}: calm`,
    rows: rows.length,
    passed: rows.length - failures.length,
    needed: 1,
    failures,
  };
}

/** Checks the fields of each user agent in the shared rows. */
export const checkUserAgents: CheckSets = (folder) => {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Row[];
  const permissive = read('permissive');
  const wild = read('wild');
  const browser: Question = {
    name: 'browser family',
    needed: 0.9,
    right: (row) => (row.browserFamily === 'other' ? [] : [row.browserFamily]),
    answer: browserFamily,
  };
  return [
    ...[...questions(0.97), browser].map((question) => ask('permissive', permissive, question)),
    ...questions(1).map((question) => ask('wild', wild, question)),
    endure('permissive', permissive),
    endure('wild', wild),
  ];
};
