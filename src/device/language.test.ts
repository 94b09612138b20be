import { expect, it } from 'vitest';
import { localeInUserAgent, localeOf } from './detectDevice.js';

it.each([
  ['zh-CN', 'zh_CN'],
  ['zh_cn', 'zh_CN'],
  ['zh', 'zh_CN'],
  ['zh-Hans', 'zh_CN'],
  ['zh-Hant', 'zh_TW'],
  ['zh-Hant-HK', 'zh_HK'],
  ['en', 'en_US'],
  ['EN-gb', 'en_GB'],
  ['pt', 'pt_PT'],
  ['ar', 'ar_AE'],
  ['es-419', 'es_ES'],
  ['nl', 'nl_NL'],
  ['en-US,en;q=0.9', 'en_US'],
  ['', ''],
  ['-', ''],
  ['C', ''],
  ['chinese', ''],
  ['中文', ''],
])('the locale of %j is %j', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});

it.each([
  ['Mozilla/5.0 (Linux; U; Android 4.4; zh-tw; X Build/1)', 'zh_TW'],
  ['X Language/ja', 'ja_JP'],
  ['X language/zh_CN UT4Aplus/0.2', 'zh_CN'],
  ['Mozilla/5.0 (Linux; Android 13)', ''],
])('of %j it is %j', (userAgent, locale) => {
  expect(localeInUserAgent(userAgent)).toBe(locale);
});
