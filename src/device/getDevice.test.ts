import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DESKTOP_CLIENT_KEY, detectDevice, getDevice } from './index.js';

const SHELL =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.5993.159 Electron/27.3.2 Safari/537.36';
const CLIENT = `${SHELL} weapp-pc/10.3.1/eteams-desktop`;
const BROWSER = SHELL.replace(' Electron/27.3.2', '');
const PHONE = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/118.0 Mobile Safari/537.36';

let stored: Map<string, string>;
const openPage = (userAgent: string, { search = '', ...more }: Record<string, unknown> = {}) => {
  vi.stubGlobal('navigator', { userAgent, platform: '', maxTouchPoints: 0, language: 'en-US', ...more });
  vi.stubGlobal('location', { search });
};

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('returns the record of an empty user agent on a server', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(getDevice()).toEqual(detectDevice(''));
  vi.stubGlobal('navigator', { userAgent: 'Node.js/24', platform: 'linux', language: 'de-DE' });
  expect(getDevice()).toEqual(detectDevice(''));
});

it('uses the data of the browser', () => {
  openPage(PHONE);
  expect(getDevice()).toMatchObject({ device: 'Mobile', os: 'Android', language: 'en_US' });
});

it('reads client hints from a prototype, where browsers define them', () => {
  class Data {
    get platform() {
      return 'Windows';
    }
    get platformVersion() {
      return '14.0.0';
    }
  }
  openPage(BROWSER, { userAgentData: new Data() });
  expect(getDevice().osVersion).toBe('11');
});

it('returns the same record until the page changes', () => {
  openPage(PHONE);
  const first = getDevice();
  expect(getDevice()).toBe(first);
  openPage(PHONE, { search: '?wea_link_keep_uaDevice=PC' });
  expect(getDevice().device).toBe('PC');
  openPage(BROWSER);
  expect(getDevice().device).toBe('PC');
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
  openPage(mac, { platform: 'MacIntel' });
  expect(getDevice().device).toBe('PC');
  openPage(mac, { platform: 'MacIntel', maxTouchPoints: 5 });
  expect(getDevice().device).toBe('Tablet');
});

it("applies the tenant's rule once it is known", () => {
  openPage(BROWSER);
  expect(getDevice().device).toBe('PC');
  expect(getDevice('Windows NT').device).toBe('Mobile');
  expect(getDevice().device).toBe('PC');
});

it('works with a navigator whose getters throw', () => {
  vi.stubGlobal(
    'navigator',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    ),
  );
  vi.stubGlobal('location', { search: '' });
  expect(getDevice()).toEqual(detectDevice(''));
});

describe('in the desktop client', () => {
  it('is a PC, and the user agent is stored', () => {
    openPage(CLIENT, { search: '?wea_link_keep_uaDevice=Mobile' });
    expect(getDevice()).toMatchObject({ device: 'PC', client: 'weapp-pc', clientVersion: '10.3.1' });
    expect(stored.get(DESKTOP_CLIENT_KEY)).toBe(CLIENT);
  });

  it('recognises a window whose user agent does not name the client', () => {
    stored.set(DESKTOP_CLIENT_KEY, CLIENT);
    openPage(SHELL, { search: '?wea_link_keep_uaDevice=Mobile' });
    expect(getDevice()).toMatchObject({ device: 'PC', client: 'weapp-pc', clientVersion: '10.3.1' });
  });

  it('works without access to storage', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    openPage(CLIENT, { language: 'fr' });
    expect(getDevice()).toMatchObject({ device: 'PC', client: 'weapp-pc' });
  });
});

describe('a stored desktop client', () => {
  it.each([
    ['a browser with the same engine', CLIENT.replace(' Electron/27.3.2', ''), BROWSER],
    ['a browser', CLIENT, BROWSER],
    ['another version of the shell', CLIENT, SHELL.replace('27.3.2', '28.0.0')],
    ['another app of the same make', CLIENT, `${SHELL} Other/1.0`],
    ['a text that never was the client', SHELL, SHELL],
    ['nothing', '', SHELL],
  ])('does not turn a page into one: %s', (name, old, userAgent) => {
    stored.set(DESKTOP_CLIENT_KEY, old);
    // A different query each time, so that no result is cached.
    openPage(userAgent, { search: `?${name}` });
    expect(getDevice().client).toBe('');
  });
});
