import { expect, it } from 'vitest';
import { mergeThemes, themeVariables } from './themeVariables.js';

const TENANT = '#123456';

const primaryOver = (primaryColor: string): string | undefined =>
  themeVariables(mergeThemes({ primaryColor: TENANT }, { primaryColor }), 'en_US')['--weaver-primary'];

it.each([
  '#abc',
  'tomato',
  'RebeccaPurple',
  'transparent',
  'rgb(1 2 3 / 50%)',
  'hsl(120deg 100% 50%)',
  'hsl(.5turn 100% none)',
  'hwb(120 0% 0%)',
  'lab(52% 40 -59)',
  'lch(52% 72 50grad)',
  'oklab(0.6 1e-7 -0.12)',
  'oklch(60% 0.15 0.8rad)',
  'color(display-p3 1 0.5 0)',
  'color( srgb 1 0 0 / none )',
])('%s displaces the colour of the tenant, and the browser paints it', (colour) => {
  expect(primaryOver(colour)).toBe(colour);
  expect(CSS.supports('color', colour)).toBe(true);
});

it.each([
  'notacolour',
  'blu',
  'none',
  'auto',
  'inherit',
  'initial',
  'unset',
  'revert',
  'revert-layer',
  'currentcolor',
  'currentColor',
  'rgb(1,2)',
  'rgb(1,,2,3)',
  'hsl(120px 1% 1%)',
  'hsl(nonenone 1% 1%)',
  'oklch(60%)',
  'color(nospace 1 0 0)',
  'color(from red srgb r g b)',
  'var(--x)',
])('%s leaves the colour of the tenant', (word) => {
  expect(primaryOver(word)).toBe(TENANT);
});
