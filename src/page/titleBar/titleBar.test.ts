import { describe, expect, it } from 'vitest';
import { barColours, contrast, greyOf, type Rgb, titleBarLook } from './titleBarLook.js';
import { cleanTitle } from '../../browser/pageTitle.js';

const PHONE = { device: 'Mobile', browser: 'Chrome', client: '' } as const;
const WECOM = { device: 'Mobile', browser: 'WeCom', client: 'wecom-private' } as const;
const list = (...browsers: unknown[]) => browsers.map((browser) => ({ id: '1', name: 'x', browser }));

describe('the title bar that a tenant wants', () => {
  it.each([
    [
      'white list with the browser',
      { thirdPartyAppSetting: 'whiteList', whiteLists: list('chrome') },
      PHONE,
      true,
    ],
    [
      'white list with the client',
      { thirdPartyAppSetting: 'whiteList', whiteLists: list('WECOM-private') },
      WECOM,
      true,
    ],
    [
      'white list without it',
      { thirdPartyAppSetting: 'whiteList', whiteLists: list('Safari', 'x') },
      PHONE,
      false,
    ],
    [
      'white list of no browser',
      { thirdPartyAppSetting: 'whiteList', whiteLists: list('', undefined, 3) },
      PHONE,
      false,
    ],
    ['white list that is none', { thirdPartyAppSetting: 'whiteList', whiteLists: 'Chrome' }, PHONE, false],
    [
      'black list with the client',
      { thirdPartyAppSetting: 'blackList', blackLists: list('wecom-private') },
      WECOM,
      false,
    ],
    ['black list without it', { thirdPartyAppSetting: 'blackList', blackLists: list('WeCom') }, PHONE, true],
    ['black list that is missing', { thirdPartyAppSetting: 'blackList' }, PHONE, true],
    ['no list', { whiteLists: list('Chrome') }, PHONE, false],
    ['a PC', { thirdPartyAppSetting: 'blackList' }, { ...PHONE, device: 'PC' } as const, false],
    ['a tablet', { thirdPartyAppSetting: 'blackList' }, { ...PHONE, device: 'Tablet' } as const, false],
  ])('%s', (_, setting, device, isShown) => {
    expect(titleBarLook({ showH5Title: true, ...setting }, device) !== undefined).toBe(isShown);
  });

  it.each([
    [undefined],
    ['{"showH5Title":true'],
    [null],
    [[]],
    [true],
    [{ thirdPartyAppSetting: 'blackList' }],
  ])('is none for the setting %j', (setting) => {
    expect(titleBarLook(setting, PHONE)).toBeUndefined();
  });

  it.each([['true'], [1], [{}], [false]])('is none with showH5Title %j', (showH5Title) => {
    expect(titleBarLook({ showH5Title, thirdPartyAppSetting: 'blackList' }, PHONE)).toBeUndefined();
  });

  it('has its back button and colours', () => {
    const styleSetting = { background: '#123456', color: 3 };
    const setting = {
      showH5Title: true,
      showBackButton: true,
      thirdPartyAppSetting: 'blackList',
      styleSetting,
    };
    expect(titleBarLook(setting, PHONE)).toEqual({ hasBackButton: true, background: '#123456', color: '' });
  });
});

describe('a title', () => {
  it('loses its markers in the enterprise chat app alone', () => {
    const title = '$departmentName=12$ · $userName=3$的请假';
    expect(cleanTitle(title, 'wecom')).toBe('· 的请假');
    expect(cleanTitle(title, 'wecom-private')).toBe('· 的请假');
    expect(cleanTitle(title, 'dingtalk')).toBe(title);
    expect(cleanTitle('costs $5 and $userName', 'wecom')).toBe('costs $5 and $userName');
  });

  it('stays text, in one line, in its own direction, and is cut between characters', () => {
    expect(cleanTitle('<b>a</b>', '')).toBe('<b>a</b>');
    expect(cleanTitle('\u202egnp.exe\u0000\n a', '')).toBe('gnp.exe a');
    expect(cleanTitle('😀'.repeat(5_000), '')).toBe(`${'😀'.repeat(300)}…`);
    expect(cleanTitle(7, '')).toBe('');
  });
});

describe('the colours of the title bar', () => {
  const KNOWN: Readonly<Record<string, Rgb>> = {
    '#ffffff': [255, 255, 255],
    '#555555': [85, 85, 85],
    '#0a2540': [10, 37, 64],
    '#112233': [17, 34, 51],
    '#ffee00': [255, 238, 0],
  };
  const colours = (background: string, color: string) =>
    barColours({ background, color }, (colour) => KNOWN[colour]);

  it.each([
    ['', '', '#ffffff', '#555555'],
    ['#0a2540', '#ffffff', '#0a2540', '#ffffff'],
    ['red;}', 'url(x)', '#ffffff', '#555555'],
    ['#ffffff', '#ffee00', '#ffffff', '#000000'],
    ['#0a2540', '#112233', '#0a2540', '#ffffff'],
    ['nonsense', '#ffffff', '#ffffff', '#000000'],
    ['#0a2540', 'nonsense', '#0a2540', '#ffffff'],
  ])('%j and %j are %j and %j', (background, color, shownBackground, shownColor) => {
    expect(colours(background, color)).toEqual({ background: shownBackground, color: shownColor });
  });

  it('are judged as they are seen on a grey page', () => {
    const blue: Rgb = [31, 111, 255];
    expect(contrast([255, 255, 255], blue)).toBeLessThan(4.5);
    expect(greyOf(blue).map(Math.round)).toEqual([104, 104, 104]);
    const seen = barColours({ background: 'blue', color: 'white' }, (colour) =>
      greyOf(colour === 'blue' ? blue : [255, 255, 255]),
    );
    expect(seen).toEqual({ background: 'blue', color: 'white' });
  });

  it('are as far apart as WCAG says', () => {
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  });
});
