import Bowser from 'bowser';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { Decimal } from 'decimal.js';
import DOMPurify from 'dompurify';
import { DateTime } from 'luxon';
import { UAParser } from 'ua-parser-js';
import {
  amountInWords,
  classifyLink,
  detectDevice,
  formatNumber,
  sanitizeHtml,
  toTimeZone,
  truncateWeighted,
} from 'weaver-sdk/utils';
import xss from 'xss';
import { ISLAND_NAMES, moveToIsland } from '../../src/modules/css/forIsland/index.js';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(customParseFormat);

/** The work of a contender for one iteration. */
type Work = (turn: number) => unknown;

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
];
/** A different build number per iteration, so that no contender uses a cache. */
const userAgent = (turn: number): string => `${BROWSERS[turn % BROWSERS.length] ?? ''} Build/${turn}`;

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (turn: number): string =>
  `20${two(turn % 30)}-${two((turn % 12) + 1)}-${two((turn % 28) + 1)} ${two(turn % 24)}:${two(turn % 60)}:${two((turn >> 3) % 60)}`;
const fewTimes = (turn: number): string => timeOf(turn % 50);
const FORMAT = 'yyyy-MM-dd HH:mm:ss';
const FROM = 'Asia/Shanghai';
const TO = 'America/New_York';
const byLuxon = (text: string): string =>
  DateTime.fromFormat(text, FORMAT, { zone: FROM }).setZone(TO).toFormat(FORMAT);
const byDayjs = (text: string): string =>
  dayjs.tz(text, 'YYYY-MM-DD HH:mm:ss', FROM).tz(TO).format('YYYY-MM-DD HH:mm:ss');
const toDate = new Intl.DateTimeFormat('sv-SE', { timeZone: TO, dateStyle: 'short', timeStyle: 'medium' });

const PARAGRAPH =
  '<p style="color:#333;text-align:center">Quarterly <b>figures</b> of <a href="https://example.com/report" target="_blank">the report</a> <img src="https://example.com/a.png" alt="chart"></p><ul><li>one</li><li onclick="x()">two</li></ul><table><tr><td>1</td><td>2</td></tr></table>';
const DOCUMENT = PARAGRAPH.repeat(40);
const MEGABYTE = PARAGRAPH.repeat(3700);
const purify = DOMPurify(window);

const amount = (turn: number): string => `${turn * 7919}.${two(turn % 100)}`;
const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const LINK = { page: 'https://oa.example.com/sp/portal', trustedDomains: ['example.org', 'weaver.com.cn'] };
const NOTICE = '审批“差旅报销单”已由 Anna 提交，请在 2026-11-21 前处理。👨‍👩‍👧‍👦 '.repeat(3);

/** A style sheet of 500 kB, of which one rule in twenty means the page. */
function moduleCss(): string {
  const rules: string[] = [];
  for (let at = 0, length = 0; length < 500_000; at += 1) {
    const page =
      at % 20 === 0
        ? `:where(html.dark) .k-${at}{color:var(--y)}.n-${at}{:root.dark &{left:0}}@scope (:root){.q-${at}{top:0}}`
        : '';
    const rule = `${page}.m-${at} .item > a:hover,.x-${at}[data-a="b{c"]{color:rgb(${at % 255},0,0);background:url("https://static.example.com/a${at}.png") no-repeat;margin:0 auto}`;
    rules.push(rule);
    length += rule.length + 1;
  }
  return rules.join('\n');
}
const MODULE_CSS = moduleCss();

/** Contenders by subject; the first is the library that ours is based on, or the browser's own function. */
const SUBJECTS: Readonly<Record<string, Readonly<Record<string, Work>>>> = {
  device: {
    Bowser: (turn) => Bowser.parse(userAgent(turn)),
    'ua-parser-js': (turn) => UAParser(userAgent(turn)),
    weaverSDK: (turn) => detectDevice(userAgent(turn)),
  },
  'device, known': {
    Bowser: () => Bowser.parse(userAgent(1)),
    'ua-parser-js': () => UAParser(userAgent(1)),
    weaverSDK: () => detectDevice(userAgent(1)),
  },
  'dates, all different': {
    Luxon: (turn) => byLuxon(timeOf(turn)),
    'Day.js': (turn) => byDayjs(timeOf(turn)),
    'Intl alone': (turn) => toDate.format(new Date(`${timeOf(turn).replace(' ', 'T')}+08:00`)),
    weaverSDK: (turn) => toTimeZone(timeOf(turn), TO, FROM),
  },
  'dates, 50 that repeat': {
    Luxon: (turn) => byLuxon(fewTimes(turn)),
    'Day.js': (turn) => byDayjs(fewTimes(turn)),
    'Intl alone': (turn) => toDate.format(new Date(`${fewTimes(turn).replace(' ', 'T')}+08:00`)),
    weaverSDK: (turn) => toTimeZone(fewTimes(turn), TO, FROM),
  },
  'sanitize, 12 kB': {
    DOMPurify: () => purify.sanitize(DOCUMENT),
    xss: () => xss(DOCUMENT),
    weaverSDK: () => sanitizeHtml(DOCUMENT),
  },
  'sanitize, a paragraph': {
    DOMPurify: () => purify.sanitize(PARAGRAPH),
    xss: () => xss(PARAGRAPH),
    weaverSDK: () => sanitizeHtml(PARAGRAPH),
  },
  'sanitize, 1 MB': {
    DOMPurify: () => purify.sanitize(MEGABYTE),
    weaverSDK: () => sanitizeHtml(MEGABYTE),
  },
  'numbers, grouped': {
    Intl: (turn) => intl.format(Number(amount(turn))),
    'decimal.js': (turn) => new Decimal(amount(turn)).toFixed(2).replace(/\B(?=(\d{3})+(?!\d)(?=\.))/g, ','),
    weaverSDK: (turn) => formatNumber(amount(turn), 1, { decimals: 2 }),
  },
  'amounts in words': { weaverSDK: (turn) => amountInWords(amount(turn), 'zh') },
  links: {
    'new URL alone': (turn) => new URL(`/sp/doc/docDetail/${turn}`, LINK.page).origin,
    weaverSDK: (turn) => classifyLink(`/sp/doc/docDetail/${turn}`, LINK),
  },
  'CSS of a module, 500 kB': { weaverSDK: () => moveToIsland(MODULE_CSS, ISLAND_NAMES.shadow) },
  'text, cut at 80': { weaverSDK: () => truncateWeighted(NOTICE) },
};

/** Functions for the scenario. */
const libraryPage = {
  subjects: Object.fromEntries(Object.entries(SUBJECTS).map(([name, works]) => [name, Object.keys(works)])),
  /** Milliseconds for `turns` iterations; the results are used, so that no call is optimised away. */
  run(subject: string, contender: string, turns: number): number {
    const work = SUBJECTS[subject]?.[contender];
    if (!work) throw new Error(`no contender ${contender} in ${subject}`);
    let last: unknown;
    const before = performance.now();
    for (let turn = 0; turn < turns; turn += 1) last = work(turn);
    const after = performance.now();
    if (last === undefined) throw new Error(`${contender} returned nothing`);
    return after - before;
  },
};
export type LibraryPage = typeof libraryPage;
Object.assign(globalThis, { libraryPage });
