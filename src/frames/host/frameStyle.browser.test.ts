import { afterEach, expect, it } from 'vitest';
import { setFrameScheme } from './frameStyle.browser.js';

const WHITE = 'rgb(255, 255, 255)';
const DARK = 'rgb(18, 18, 18)';
const CLEAR = 'rgba(0, 0, 0, 0)';

afterEach(() => {
  document.documentElement.style.removeProperty('color-scheme');
});

type Scheme = 'light' | 'dark';

/** Scheme and ground of an iframe in a dark page, after these pairs of the page's scheme and the theme's. */
function shownAs(...schemes: readonly [Scheme | undefined, Scheme][]): string {
  document.documentElement.style.colorScheme = 'dark';
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  for (const [ofPage, ofTheme] of schemes) setFrameScheme(iframe, ofPage, ofTheme);
  const { colorScheme, backgroundColor } = getComputedStyle(iframe);
  iframe.remove();
  return `${colorScheme} on ${backgroundColor}`;
}

it('an iframe in a dark page can be read, whatever its page and the theme are drawn for', () => {
  const rows = {
    'dark theme, the page has not said': [shownAs([undefined, 'dark']), `light on ${WHITE}`],
    'light theme, the page has not said': [shownAs([undefined, 'light']), `light on ${WHITE}`],
    'dark theme and page: shows what is behind': [shownAs(['dark', 'dark']), `dark on ${CLEAR}`],
    'dark theme, a light page': [shownAs(['light', 'dark']), `light on ${WHITE}`],
    'light theme, a dark page': [shownAs(['dark', 'light']), `dark on ${DARK}`],
    // The browser draws a light page in a dark iframe on a ground of its own.
    'light theme and page: as the host page has it': [shownAs(['light', 'light']), `dark on ${CLEAR}`],
    'another document in a dark frame': [shownAs(['dark', 'dark'], [undefined, 'dark']), `light on ${WHITE}`],
  };
  expect(Object.entries(rows).filter(([, [is, wanted]]) => is !== wanted)).toEqual([]);
});
