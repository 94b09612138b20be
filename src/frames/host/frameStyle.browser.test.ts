import { expect, it } from 'vitest';
import { setFrameScheme } from './frameStyle.browser.js';

const WHITE = 'rgb(255, 255, 255)';
const DARK = 'rgb(18, 18, 18)';
const CLEAR = 'rgba(0, 0, 0, 0)';

type Scheme = 'light' | 'dark';

/** Scheme and ground of an iframe in a page of scheme `ofHost`, after these pairs of the page's scheme and the theme's. */
function shownAs(ofHost: string, ...schemes: readonly [Scheme | undefined, Scheme][]): string {
  const container = document.createElement('div');
  container.style.colorScheme = ofHost;
  const iframe = document.createElement('iframe');
  container.append(iframe);
  document.body.append(container);
  for (const [ofPage, ofTheme] of schemes) setFrameScheme(iframe, container, ofPage, ofTheme);
  const { colorScheme, backgroundColor } = getComputedStyle(iframe);
  container.remove();
  return `${colorScheme} on ${backgroundColor}`;
}

it('an iframe can be read, whatever its page, the theme and the host page are drawn for', () => {
  const rows = {
    'dark theme, the page has not said': [shownAs('dark', [undefined, 'dark']), `light on ${WHITE}`],
    'light theme, the page has not said': [shownAs('dark', [undefined, 'light']), `light on ${WHITE}`],
    'dark theme and page: shows what is behind': [shownAs('dark', ['dark', 'dark']), `dark on ${CLEAR}`],
    'the same in a host page that says nothing': [shownAs('normal', ['dark', 'dark']), `dark on ${CLEAR}`],
    'dark theme, a light page': [shownAs('dark', ['light', 'dark']), `light on ${WHITE}`],
    'light theme, a dark page': [shownAs('normal', ['dark', 'light']), `dark on ${DARK}`],
    'light theme and page: shows what is behind': [
      shownAs('normal', ['light', 'light']),
      `light on ${CLEAR}`,
    ],
    'the same in a dark host page': [shownAs('dark', ['light', 'light']), `light on ${WHITE}`],
    'the same in one that follows a user who wants light': [
      shownAs('light dark', ['light', 'light']),
      `light on ${CLEAR}`,
    ],
    'another document in a dark frame': [
      shownAs('dark', ['dark', 'dark'], [undefined, 'dark']),
      `light on ${WHITE}`,
    ],
  };
  expect(Object.entries(rows).filter(([, [is, wanted]]) => is !== wanted)).toEqual([]);
});
