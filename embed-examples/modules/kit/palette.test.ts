import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCHEMES } from '../../../src/islands/theme/theme.js';

const modules = join(import.meta.dirname, '..');
const css = readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8');

/** The declarations of the rule of a selector, comments left out. */
function declarationsOf(selector: string): Readonly<Record<string, string>> {
  const [, rule = ''] = css.split(`\n${selector} {\n`);
  const [body = ''] = rule.replace(/\/\*[^]*?\*\//g, '').split('\n}');
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = declarationsOf('.wp-root');
const dark = { ...light, ...declarationsOf("[data-color-scheme='dark'] .wp-root") };

/** The colours of a scheme, as `#rrggbb`; those of the theme have its standard values. */
function coloursOf(scheme: keyof typeof SCHEMES): (name: string) => string {
  const own = scheme === 'dark' ? dark : light;
  const { font, surface, muted, border } = SCHEMES[scheme];
  const themed: Readonly<Record<string, string>> = { ink: font.medium, surface, muted, line: border };
  return (name) => themed[name] ?? own[`--wp-${name}`] ?? '';
}

function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', ['surface', 'sunken', 'chip', 'danger-ground']],
  ['body', ['surface', 'sunken', 'chip']],
  ['soft', ['surface', 'sunken', 'chip']],
  ['muted', ['surface', 'sunken']],
  ['placeholder', ['surface', 'sunken']],
  ['info', ['info-ground', 'surface']],
  ['success', ['success-ground', 'surface']],
  ['warning', ['warning-ground', 'surface']],
  ['danger', ['danger-ground', 'surface', 'sunken']],
  ['violet', ['violet-ground']],
  ['pink', ['pink-ground']],
  ['teal', ['teal-ground']],
  ['mark', ['mark-ground']],
  ['on-strong', ['strong']],
  ['on-stage', ['stage']],
];

/** Edges of controls and what shows the focus (WCAG 2.2, 1.4.11). */
const EDGES: readonly (readonly [edge: string, ground: string])[] = [
  ['edge', 'surface'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
  ['danger', 'surface'],
  ['strong', 'surface'],
];

describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  const colour = coloursOf(scheme);

  it.each(TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'makes %s readable on %s',
    (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(EDGES)('makes %s visible on %s', (edge, ground) => {
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

/** Files with colours of their own, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'kit/palette.css': 'the palette itself',
  'doc/styles/print.css': 'paper is white',
  'blog/styles/list.css': 'a mask, whose colour nobody sees',
};

it('no style of a module has a colour of its own: it would not follow the colour scheme', () => {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && !/^(?:dist|vendor)\/|\/dist\//.test(file));
  expect(files.length).toBeGreaterThan(30);
  const own = files
    .filter((file) => EXCEPTIONS[file] === undefined)
    .flatMap((file) =>
      readFileSync(join(modules, file), 'utf8')
        .split('\n')
        // A fallback is for a page without theme; a grey hover and a shadow are seen on every ground.
        .map((line) =>
          line
            .replace(/var\([^()]*\)/g, '')
            .replace('rgba(127, 135, 150, 0.16)', '')
            .replace(/(box-shadow:.*)rgb\(0 0 0.*/, '$1'),
        )
        .filter((line) => /#[0-9a-f]{3,8}\b|\brgba?\(\s*\d/i.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(own).toEqual([]);
});
