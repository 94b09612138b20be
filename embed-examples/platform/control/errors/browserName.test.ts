import { expect, it } from 'vitest';

import { browserName, type ReportedBrowser } from './browserName.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

it.each<[string, Partial<ReportedBrowser>, string]>([
  ['the device record', { browser: 'Chrome', version: '120.0.0.0', device: 'PC' }, 'Chrome 120, PC'],
  [
    'the device record before the user agent',
    { browser: 'WeCom', version: '4.1.20', device: 'PC', agent: IPHONE },
    'WeCom 4.1.20, PC',
  ],
  ['a user agent alone', { agent: IPHONE }, 'Safari 17.4, Mobile'],
  ['a user agent and the device', { device: 'Tablet', agent: IPHONE }, 'Safari 17.4, Tablet'],
  ['nothing', {}, 'unknown browser, PC'],
])('names a browser by %s', (_, reported, name) => {
  expect(browserName({ browser: '', version: '', device: '', agent: '', ...reported })).toBe(name);
});
