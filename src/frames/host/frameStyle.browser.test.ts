import { expect, it } from 'vitest';
import { setFrameScheme } from './frameStyle.browser.js';

const WHITE = 'rgb(255, 255, 255)';
const DARK = 'rgb(18, 18, 18)';
const CLEAR = 'rgba(0, 0, 0, 0)';

type Scheme = 'light' | 'dark';

/** Scheme and background of an iframe over such a background, after these pairs of the page's scheme and the theme's. */
function shownOn(background: string, ...schemes: readonly [Scheme | undefined, Scheme][]): string {
  const outer = document.createElement('div');
  outer.style.background = background;
  const container = document.createElement('div');
  const iframe = document.createElement('iframe');
  container.append(iframe);
  // As in a component of the page.
  outer.attachShadow({ mode: 'closed' }).append(container);
  document.body.append(outer);
  for (const [ofPage, ofTheme] of schemes) setFrameScheme(iframe, container, ofPage, ofTheme);
  const { colorScheme, backgroundColor } = getComputedStyle(iframe);
  outer.remove();
  return `${colorScheme} on ${backgroundColor}`;
}

it('an iframe can be read, whatever its page, the theme and the host page are drawn for', () => {
  const dark = '#101820';
  const picture = 'linear-gradient(red, blue)';
  const rows = {
    'dark theme, the page has not said': [shownOn(dark, [undefined, 'dark']), `light on ${WHITE}`],
    'dark theme and page: shows what is behind': [shownOn(dark, ['dark', 'dark']), `dark on ${CLEAR}`],
    'the same on a light host page': [shownOn('', ['dark', 'dark']), `dark on ${DARK}`],
    'the same on a picture': [shownOn(picture, ['dark', 'dark']), `dark on ${CLEAR}`],
    'dark theme, a light page': [shownOn(dark, ['light', 'dark']), `light on ${WHITE}`],
    'light theme, a dark page': [shownOn('', ['dark', 'light']), `dark on ${DARK}`],
    'light theme and page: shows what is behind': [shownOn('', ['light', 'light']), `light on ${CLEAR}`],
    'the same on a dark host page': [shownOn(dark, ['light', 'light']), `light on ${WHITE}`],
    'the same on a colour that is mostly transparent': [
      shownOn('#0003', ['light', 'light']),
      `light on ${CLEAR}`,
    ],
    'the same on a dark colour in oklch': [
      shownOn('oklch(0.2 0.02 260)', ['light', 'light']),
      `light on ${WHITE}`,
    ],
    'another document in a dark frame': [
      shownOn(dark, ['dark', 'dark'], [undefined, 'dark']),
      `light on ${WHITE}`,
    ],
  };
  expect(Object.entries(rows).filter(([, [is, wanted]]) => is !== wanted)).toEqual([]);
});

it('a host page without a background is as dark as its colour scheme', () => {
  document.documentElement.style.colorScheme = 'dark';
  const rows = [shownOn('', ['dark', 'dark']), shownOn('', ['light', 'light'])];
  document.documentElement.style.removeProperty('color-scheme');
  expect(rows).toEqual([`dark on ${CLEAR}`, `light on ${WHITE}`]);
});
