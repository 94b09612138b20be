import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  fontFamilyOf,
  fontFileOf,
  isFontFile,
  colourSchemeOf,
  mergeThemes,
  rgbTriple,
  safeColour,
  themeVariables,
} from './themeVariables.js';
import { SCHEMES, type Theme } from './theme.js';

const variables = (theme: unknown, language = 'zh_CN') =>
  themeVariables(theme as Theme, language, colourSchemeOf(theme as Theme, false));

it('has a default for every variable', () => {
  const font = expect.stringMatching(/^Arial, .*sans-serif$/) as string;
  expect(variables({})).toEqual({
    '--weaver-primary': '#1677ff',
    '--weaver-primary-rgb': '22, 119, 255',
    '--weaver-primary-hover': '#1677ff',
    '--weaver-primary-focus': '#1677ff',
    '--weaver-bubble': '#1677ff',
    '--weaver-font-color': '#111111',
    '--weaver-font-size': '14px',
    '--weaver-density': '1',
    '--weaver-font-family': font,
    '--weaver-surface': '#ffffff',
    '--weaver-border': '#d9dde3',
    '--weaver-muted': '#59616d',
    '--weaver-radius': '12px',
    '--weaver-card': '1',
    '--weaver-card-surface': '#ffffff',
    '--primary': '#1677ff',
    '--main-fc': '#111111',
    '--bubble-color': '#1677ff',
    '--font-size-12': '14px',
  });
});

it('sets each colour of a theme on its variables', () => {
  expect(
    variables({
      primaryColor: '#112233',
      primaryHoverColor: 'rgb(1, 2, 3)',
      primaryFocusColor: 'tomato',
      bubbleColor: '445566',
      fontColor: '#abc',
    }),
  ).toMatchObject({
    '--weaver-primary': '#112233',
    '--primary': '#112233',
    '--weaver-primary-rgb': '17, 34, 51',
    '--weaver-primary-hover': 'rgb(1, 2, 3)',
    '--weaver-primary-focus': 'tomato',
    '--weaver-bubble': '#445566',
    '--bubble-color': '#445566',
    '--weaver-font-color': '#abc',
    '--main-fc': '#abc',
  });
});

describe('the sizes and densities of spec 2 §9', () => {
  it.each([
    ['fontColor', 'light', '--weaver-font-color', '#666666'],
    ['fontColor', 'medium', '--weaver-font-color', '#111111'],
    ['fontColor', 'deep', '--weaver-font-color', '#000000'],
    ['fontColor', 'rebeccapurple', '--weaver-font-color', 'rebeccapurple'],
    ['fontColor', 'constructor()', '--weaver-font-color', '#111111'],
    ['fontSize', 'small', '--weaver-font-size', '12px'],
    ['fontSize', 'medium', '--weaver-font-size', '14px'],
    ['fontSize', 'big', '--weaver-font-size', '16px'],
    ['fontSize', 'huge', '--weaver-font-size', '14px'],
    ['fontSize', 400, '--weaver-font-size', '14px'],
    ['fontSize', '99999px', '--weaver-font-size', '14px'],
    ['fontSize', 'toString', '--weaver-font-size', '14px'],
    ['fontDensity', 'compact', '--weaver-density', '1'],
    ['fontDensity', 'medium', '--weaver-density', '1.14'],
    ['fontDensity', 'lax', '--weaver-density', '1.14'],
    ['fontDensity', 'constructor', '--weaver-density', '1'],
    ['hd', 1.05, '--weaver-density', '1.05'],
    ['hd', 3, '--weaver-density', '1.14'],
    ['hd', Infinity, '--weaver-density', '1'],
    ['hd', NaN, '--weaver-density', '1'],
    ['hd', -1, '--weaver-density', '1'],
    ['hd', '1.1', '--weaver-density', '1'],
  ])('%s %s gives %s: %s', (key, value, name, text) => {
    expect(variables({ [key]: value })[name]).toBe(text);
  });
});

describe('what fits an island to its page (contract §5)', () => {
  it.each([
    ['light', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['auto', false, 'light'],
    ['auto', true, 'dark'],
    [undefined, true, 'light'],
    ['constructor', true, 'light'],
  ])('colorScheme %s is, with a system set to dark: %s, %s', (colorScheme, prefersDark, scheme) => {
    expect(colourSchemeOf({ colorScheme } as Theme, prefersDark)).toBe(scheme);
  });

  it('has other standard colours in the dark scheme, and keeps those that the theme names', () => {
    expect(variables({ colorScheme: 'dark', fontColor: 'light' })).toMatchObject({
      '--weaver-font-color': '#c3c9d2',
      '--main-fc': '#c3c9d2',
      '--weaver-surface': '#1f242c',
      '--weaver-border': '#3d4550',
      '--weaver-muted': '#a8b0bc',
      '--weaver-primary': '#1677ff',
    });
    const named = {
      fontColor: '#fafafa',
      surfaceColor: '#000033',
      borderColor: 'navy',
      mutedColor: '#aaaaaa',
    };
    expect(variables({ colorScheme: 'dark', ...named })).toMatchObject({
      '--weaver-font-color': '#fafafa',
      '--weaver-surface': '#000033',
      '--weaver-border': 'navy',
      '--weaver-muted': '#aaaaaa',
    });
  });

  it.each([
    [8, '8px'],
    [0, '0px'],
    ['0.5rem', '0.5rem'],
    ['2em', '2em'],
    ['8', '12px'],
    ['calc(1px)', '12px'],
    ['1px;color:red', '12px'],
    [-1, '12px'],
    [Infinity, '12px'],
    ['9999px', '12px'],
    [{}, '12px'],
  ])('radius %j gives %s', (radius, text) => {
    expect(variables({ radius })['--weaver-radius']).toBe(text);
    expect(mergeThemes({ radius: 3 }, { radius } as Theme).radius).toBe(text === '12px' ? 3 : radius);
  });

  it.each([
    [false, '0', 'transparent'],
    [true, '1', '#eeeeee'],
    [undefined, '1', '#eeeeee'],
    ['false', '1', '#eeeeee'],
  ])('card %j gives the factor %s and the surface %s', (card, factor, surface) => {
    expect(variables(mergeThemes({ card, surfaceColor: '#eeeeee' } as Theme))).toMatchObject({
      '--weaver-card': factor,
      '--weaver-card-surface': surface,
      '--weaver-surface': '#eeeeee',
    });
  });

  it('leaves the font to the page, and so needs no file', () => {
    const theme = mergeThemes({ fontType: 'inherit' });
    expect(variables(theme)['--weaver-font-family']).toBe('inherit');
    expect(fontFileOf(theme.fontType, 'zh_CN')).toBeUndefined();
  });
});

describe('contrast of the standard colours (WCAG 2.2, 1.4.3)', () => {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  it.each(Object.entries(SCHEMES))('every text of the %s scheme is readable on its surface', (_, scheme) => {
    for (const text of [...Object.values(scheme.font), scheme.muted]) {
      expect(contrast(text, scheme.surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the RGB triple', () => {
  it.each([
    ['#ff8000', '255, 128, 0'],
    ['ff8000', '255, 128, 0'],
    ['#FF8000', '255, 128, 0'],
    ['#ff8000cc', '255, 128, 0'],
    ['#f80', undefined],
    ['#f80c', undefined],
    ['red', undefined],
    ['rgb(255, 128, 0)', undefined],
    ['#ff80', undefined],
    ['#gg8000', undefined],
    ['', undefined],
  ])('of %s is %s: six hex digits and nothing less', (colour, triple) => {
    expect(rgbTriple(colour)).toBe(triple);
  });

  it('is left out for a colour without one', () => {
    expect(variables({ primaryColor: 'red' })).not.toHaveProperty(['--weaver-primary-rgb']);
    expect(variables({ primaryColor: '#f80' })).not.toHaveProperty(['--weaver-primary-rgb']);
  });
});

const FUNCTIONS = [
  'rgb(1, 2, 3)',
  'rgba(1, 2, 3, .5)',
  'rgb(10% 20% 30% / 40%)',
  'RGB(none 2 3)',
  'hsl(120deg 100% 50%)',
  'hsla(.5turn, 100%, 50%, 0.3)',
  'hsl(100grad 100% 50%)',
  'hwb(1.5rad 0% 0%)',
  'lab(52% 40 -59)',
  'lch(52% 72 none / .5)',
  'oklab(0.6 1e-7 -1.2E-1)',
  'oklch(60% 0.15 50deg)',
  'color(display-p3 1 0.5 0)',
  'color( srgb 1 0 0 / 50% )',
  'color(a98-rgb 1 0 0)',
  'color(xyz-d50 0.1 0.2 0.3)',
];

it.each(FUNCTIONS)('%s is a colour', (colour) => {
  expect(safeColour(colour)).toBe(colour);
});

describe('hostile values', () => {
  const hostile = [
    'red;}body{display:none',
    'red}',
    "');@import'https://evil.example/x.css",
    'url(https://evil.example/x)',
    'var(--x)',
    'rgb(1,2,3);color:red',
    'rgb(calc(1px))',
    'rgb(from red r g b)',
    'color(from red srgb r g b)',
    'color(url 1 0 0) url(x)',
    'color(display-p3 var(--x) 0 0)',
    'color(--profile 1 0 0)',
    'color(display-p3)',
    'color-mix(in srgb, red, blue)',
    'oklch(1 0 0/*)',
    'lab(1 2 3);color:red',
    'lch(url(x))',
    `hwb(${'1 '.repeat(100_000)})`,
    `color(${' '.repeat(100_000)}`,
    'rgb(1,2,3',
    'expression(alert(1))',
    '#12',
    '#1234567890',
    '#fff;',
    'red/*',
    'red\\9',
    'a'.repeat(1000),
    '</style><script>',
    '',
    ' ',
  ];

  it.each(hostile)('%j is not a colour', (value) => {
    expect(safeColour(value)).toBeUndefined();
  });

  it.each([[5], [null], [{}], [['red']], [{ toString: () => 'red' }]])('%j is not a colour', (value) => {
    expect(safeColour(value)).toBeUndefined();
  });

  it.each(['primaryColor', 'primaryHoverColor', 'primaryFocusColor', 'bubbleColor', 'fontColor'])(
    'of %s reach no variable',
    (key) => {
      for (const value of hostile) expect(variables({ [key]: value })).toEqual(variables({}));
    },
  );

  it('reach no variable from a theme in which every value is invalid', () => {
    const odd = { fontType: 5, hd: {}, fontSize: [], fontDensity: null, primaryColor: { toString: 'x' } };
    expect(variables(odd)).toEqual(variables({}));
  });
});

describe('the font', () => {
  it.each([
    ['a custom one', { type: 'custom', file: 'Brand Sans-Bold.woff2' }, 'zh_CN', 'Brand Sans-Bold.woff2'],
    ['one with a Chinese name', { type: 'custom', file: '思源黑体.ttf' }, 'zh_CN', '思源黑体.ttf'],
    ['that of the language', { type: 'i18n', files: { ar_AE: 'naskh.woff' } }, 'ar_AE', 'naskh.woff'],
    ['none for another language', { type: 'i18n', files: { ar_AE: 'naskh.woff' } }, 'en_US', undefined],
    ['the default one', 'default', 'zh_CN', undefined],
    ['none without a type', { file: 'x.woff' }, 'zh_CN', undefined],
    ['none without a file', { type: 'custom' }, 'zh_CN', undefined],
    ['none for a language that objects inherit', { type: 'i18n', files: {} }, 'constructor', undefined],
    ['none for null', null, 'zh_CN', undefined],
    ['none without files', { type: 'i18n', files: null }, 'zh_CN', undefined],
  ])('is %s', (_, fontType, language, file) => {
    expect(fontFileOf(fontType as Theme['fontType'], language)).toBe(file);
  });

  it.each([
    '../../x.css',
    '../x.woff2',
    'a/../b.woff2',
    'a/b.woff2',
    'a\\b.woff2',
    '/x.woff2',
    '//evil.example/x.woff2',
    'https://evil.example/x.woff2',
    '..woff2',
    '.woff2',
    'x..woff2',
    'x.css',
    'x.woff2?y',
    'x.woff2#y',
    'x.woff2\n',
    "x');@import'y.woff2",
    'x%2e%2e.woff2',
    '',
    'x',
    `${'x'.repeat(200)}.woff2`,
    5,
    null,
    {},
  ])('is never requested outside its folder: %j', (file) => {
    expect(isFontFile(file)).toBe(false);
    expect(variables({ fontType: { type: 'custom', file } })).toEqual(variables({}));
  });

  it('comes first in the family, under a prefixed name that needs no escapes', () => {
    const family = variables({ fontType: { type: 'custom', file: 'Brand Sans.woff2' } })[
      '--weaver-font-family'
    ];
    expect(family).toMatch(/^"weaver-Brand-Sans-woff2", Arial, /);
    expect(fontFamilyOf('思源 "x".ttf')).toMatch(/^[\w-]+$/);
  });
});

describe('mergeThemes', () => {
  it('lets the config win over the tenant, key by key', () => {
    const tenant: Theme = { primaryColor: '#111111', fontSize: 'big' };
    const config: Theme = { primaryColor: '#222222', fontSize: undefined, bubbleColor: 'red' };
    expect({ ...mergeThemes(tenant, undefined, config) }).toEqual({
      primaryColor: '#222222',
      fontSize: 'big',
      bubbleColor: 'red',
    });
  });

  it.each(['none', 'inherit', 'Initial', 'UNSET', 'revert', 'currentcolor', 'currentColor', 'var(--x)'])(
    'does not let %s, which is no colour of its own, hide a valid one',
    (primaryColor) => {
      vi.stubGlobal('CSS', { supports: () => true });
      onTestFinished(() => void vi.unstubAllGlobals());
      expect(mergeThemes({ primaryColor: '#111111' }, { primaryColor }).primaryColor).toBe('#111111');
      expect(variables({ primaryColor })).toEqual(variables({}));
    },
  );

  it('does not let a value that the browser does not know hide a valid one', () => {
    const supports = vi.fn((_: string, value: string) => value === 'blue');
    vi.stubGlobal('CSS', { supports });
    onTestFinished(() => void vi.unstubAllGlobals());
    const themes = ['blue', 'blu', 'oklch(70% 0.1 120)'].map((primaryColor): Theme => ({ primaryColor }));
    expect(mergeThemes(...themes).primaryColor).toBe('blue');
    expect(supports).toHaveBeenCalledWith('color', 'blu');
  });

  it('does not let an invalid value hide a valid one below it', () => {
    const tenant: Theme = { primaryColor: '#111111', fontSize: 'big', hd: 1.1, fontType: 'default' };
    const odd = {
      primaryColor: 'red;}body{display:none',
      fontSize: 'huge',
      hd: Number.NaN,
      fontType: 5,
      other: 'x',
    } as unknown as Theme;
    expect({ ...mergeThemes(tenant, odd) }).toEqual(tenant);
  });

  it.each([
    '{"__proto__":{"primaryColor":"#ff0000"}}',
    '{"constructor":{"prototype":{"primaryColor":"#ff0000"}}}',
  ])('takes no effect and pollutes nothing with %s', (text) => {
    expect(variables(mergeThemes(JSON.parse(text) as Theme))).toEqual(variables({}));
    expect(({} as Record<string, unknown>)['primaryColor']).toBeUndefined();
  });
});
