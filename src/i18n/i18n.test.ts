import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  directionOf,
  isLanguage,
  LANGUAGES,
  languageOf,
  languageTag,
  type Language,
} from './languages.js';
import { FRAME_TEXT_KEYS } from './frameTexts.js';
import { NOTICE_TEXT_KEYS } from './noticeTexts.js';
import { RECORD_TEXT_KEYS } from './recordTexts.js';
import { PROMPT_TEXT_KEYS, promptTexts } from './promptTexts.js';
import { RESOURCE_TEXT_KEYS } from './resourceTexts.js';
import { SENSITIVE_TEXT_KEYS, sensitiveTexts } from './sensitiveTexts.js';
import { FAILURE_TEXT_KEYS, failureTexts } from './failureTexts.js';
import { STATUS_TEXT_KEYS, statusTexts } from './statusTexts.js';
import { BUILT_IN_TEXTS, fallbackTexts, parseTexts } from './texts.js';

describe('the language of a tag', () => {
  it.each([
    ['zh', 'zh_CN'],
    ['zh-CN', 'zh_CN'],
    ['zh-SG', 'zh_CN'],
    ['zh-Hans-CN', 'zh_CN'],
    ['zh-TW', 'zh_TW'],
    ['zh-HK', 'zh_TW'],
    ['zh-MO', 'zh_TW'],
    ['zh-Hant', 'zh_TW'],
    ['zh-Hant-HK', 'zh_TW'],
    ['zh_TW', 'zh_TW'],
    ['ZH-tw', 'zh_TW'],
    ['en', 'en_US'],
    ['en-GB', 'en_US'],
    ['EN_us', 'en_US'],
    ['ja', 'ja_JP'],
    ['ko-KR', 'ko_KR'],
    ['ru', 'ru_RU'],
    ['th-TH-u-ca-buddhist', 'th_TH'],
    ['es-419', 'es_ES'],
    ['de-CH', 'de_DE'],
    ['fr_CA', 'fr_FR'],
    ['pt-BR', 'pt_PT'],
    ['ar', 'ar_AE'],
    ['ar-EG', 'ar_AE'],
    ['tr-TR', undefined],
    ['xx', undefined],
    ['', undefined],
    ['e', undefined],
    ['eng', undefined],
    ['arabic', undefined],
    ['enUS', undefined],
    ['*', undefined],
    ['constructor', undefined],
  ])('%s is %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it.each(LANGUAGES)('%s is itself', (language) => {
    expect(languageOf(language)).toBe(language);
    expect(languageOf(languageTag(language))).toBe(language);
    expect(isLanguage(language)).toBe(true);
    expect(() => new Intl.Locale(languageTag(language))).not.toThrow();
  });

  it.each([['zh-CN'], ['en'], [''], [null], [5], ['toString']])(
    '%s is not a language of the platform',
    (value) => {
      expect(isLanguage(value)).toBe(false);
    },
  );
});

describe('the choice of a language', () => {
  it.each<[(string | undefined)[], Language]>([
    [['ar_AE', 'en_US', 'de'], 'ar_AE'],
    [[undefined, 'en_US', 'de'], 'en_US'],
    [[undefined, '', 'de-AT'], 'de_DE'],
    [[undefined, 'tr_TR', 'fr'], 'fr_FR'],
    [[undefined, undefined, 'tr'], 'zh_CN'],
    [[], 'zh_CN'],
  ])('of %j is %s', (candidates, language) => {
    expect(chooseLanguage(candidates)).toBe(language);
  });
});

describe('the direction', () => {
  it.each<[Language, string, string]>([
    ['ar_AE', '', 'rtl'],
    ['ar_AE', '?a=1', 'rtl'],
    ['ar_AE', '?no_rtl=true', 'ltr'],
    ['ar_AE', '?a=1&no_rtl=true&b=2', 'ltr'],
    ['ar_AE', 'https://host.example/page#/list?no_rtl=true', 'ltr'],
    ['ar_AE', '?no_rtl=false', 'rtl'],
    ['ar_AE', '?no_rtl', 'rtl'],
    ['en_US', '', 'ltr'],
    ['zh_CN', '?no_rtl=false', 'ltr'],
  ])('of %s on a page with %j is %s', (language, search, direction) => {
    expect(directionOf(language, search)).toBe(direction);
  });
});

describe("the SDK's own texts", () => {
  const ofIsland = (language: Language) => ({
    ...statusTexts(fallbackTexts(language)),
    ...failureTexts(fallbackTexts(language)),
    ...BUILT_IN_TEXTS[language],
  });
  const keys = Object.keys(ofIsland('en_US')).sort();
  const STATUSES = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];
  const REQUEST_KEYS = [...STATUSES.map((status) => `http${status}`), 'intercepted', 'answerFailed'];

  it('are built in for Chinese and English, with the same keys, and none is empty', () => {
    expect(Object.keys(BUILT_IN_TEXTS).sort()).toEqual(['en_US', 'zh_CN']);
    expect(Object.keys(ofIsland('zh_CN')).sort()).toEqual(keys);
    for (const language of ['zh_CN', 'en_US'] as const)
      for (const text of Object.values(ofIsland(language))) expect(text).toMatch(/\S/);
  });

  it.each<[Language, string]>([
    ['zh_TW', '重试'],
    ['ar_AE', 'Try again'],
    ['de_DE', 'Try again'],
  ])('for %s, before its file is loaded, are: %s', (language, retry) => {
    expect(failureTexts(fallbackTexts(language)).retry).toBe(retry);
  });

  describe('in a language file', () => {
    const folder = new URL('./languages/', import.meta.url);
    const files = readdirSync(folder);

    it('exist for each language that is not built in', () => {
      const outside = LANGUAGES.filter((language) => !(language in BUILT_IN_TEXTS));
      expect([...files].sort()).toEqual(outside.map((language) => `${language}.json`).sort());
    });

    it.each(files)(
      '%s have exactly the keys of the built-in texts, of requests, prompts and failed resources, and none is empty',
      (file) => {
        const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>;
        expect(isLanguage(file.replace(/\.json$/, ''))).toBe(true);
        expect(Object.keys(texts).sort()).toEqual(
          [
            ...keys,
            ...REQUEST_KEYS,
            ...PROMPT_TEXT_KEYS,
            ...RESOURCE_TEXT_KEYS,
            ...SENSITIVE_TEXT_KEYS,
            ...FRAME_TEXT_KEYS,
            ...RECORD_TEXT_KEYS,
            ...NOTICE_TEXT_KEYS,
          ].sort(),
        );
        for (const text of Object.values(texts)) expect(text).toMatch(/\S/);
        const places = (text: unknown) => String(text).match(/\{\w+\}/g) ?? [];
        const spoken = { ...promptTexts('en_US', {}), ...sensitiveTexts('en_US', {}) };
        for (const key of [...PROMPT_TEXT_KEYS, ...SENSITIVE_TEXT_KEYS])
          expect(places(texts[key]), key).toEqual(places(spoken[key]));
        const language = file.replace(/\.json$/, '') as Language;
        const parsed = parseTexts(texts, language);
        expect(parsed).toEqual({ ...texts, language });
        for (const key of STATUS_TEXT_KEYS) expect(statusTexts(parsed)[key]).toBe(texts[key]);
        for (const key of FAILURE_TEXT_KEYS) expect(failureTexts(parsed)[key]).toBe(texts[key]);
      },
    );
  });

  it('are English where a file lacks one, or has one that is not a string', () => {
    const texts = parseTexts({ retry: 'Nochmal', loading: '', copy: 5, http400: 'x' }, 'de_DE');
    expect(texts).toEqual({ ...fallbackTexts('de_DE'), retry: 'Nochmal', http400: 'x' });
    expect(failureTexts(texts)).toEqual({ ...failureTexts(fallbackTexts('en_US')), retry: 'Nochmal' });
  });

  it.each([[null], [[]], [5], ['x'], [undefined]])('are English when the file is %j', (value) => {
    expect(parseTexts(value, 'de_DE')).toEqual(fallbackTexts('de_DE'));
  });

  it('ignore a __proto__ key, and a file that names another language', () => {
    const file = '{"__proto__":{"loading":"evil"},"language":"ar_AE"}';
    expect(parseTexts(JSON.parse(file), 'de_DE')).toEqual(fallbackTexts('de_DE'));
  });
});
