import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startedEffect } from '../../../embed-examples/testing/fixtures/startedEffect.js';
import { pageMode as offeredMode } from '../../browser/pageMode.js';
import { clientTitle } from './clientTitle.browser.js';
import { consoleSilence } from './consoleSilence.browser.js';
import { failedCalls } from './failedCalls.browser.js';
import { keptParameters } from './keptParameters.browser.js';
import { keyboard } from './keyboard.browser.js';
import { leavePage, titleBar } from './titleBar.browser.js';
import { pageMode } from './pageMode.browser.js';
import { webVitals } from './webVitals.browser.js';

const root = document.documentElement;
const startAddress = location.href;

/** Adds an element to the page for the time of a test. */
function add<E extends Element>(element: E): E {
  document.body.append(element);
  onTestFinished(() => {
    element.remove();
  });
  return element;
}

/** Goes to an address of this page for the time of a test. */
function goTo(address: string): void {
  const before = location.href;
  history.replaceState(null, '', address);
  onTestFinished(() => {
    history.replaceState(null, '', before);
  });
}

describe('the console', () => {
  const page = globalThis.console;

  /** Replaces console.info for the time of a test, as the place where output arrives. */
  function output(): string[] {
    const { info } = page;
    const lines: string[] = [];
    page.info = (text: string) => void lines.push(text);
    onTestFinished(() => {
      page.info = info;
    });
    return lines;
  }

  it('is silent, and writes again afterwards', () => {
    const lines = output();
    const { expectPutBack } = startedEffect(consoleSilence);
    page.info('silent');
    expectPutBack();
    page.info('loud');
    expect(lines).toEqual(['loud']);
  });

  it('writes again through what another script has wrapped around it meanwhile, which stays', () => {
    const lines = output();
    const { stop } = startedEffect(consoleSilence);
    const silent = page.info;
    const wrapper = (text: string): void => {
      silent(`wrapped ${text}`);
    };
    page.info = wrapper;
    page.info('a');
    stop();
    page.info('b');
    expect(page.info).toBe(wrapper);
    expect(lines).toEqual(['wrapped b']);
  });

  it('is kept in the run modes test and release, by option, by the address, and in a frame of a host page', () => {
    const isSilent = (setup: Parameters<typeof startedEffect>[1]): boolean => {
      const { isWanted, stop } = startedEffect(consoleSilence, setup);
      stop();
      return isWanted;
    };
    expect(isSilent({ options: { runMode: 'production' } })).toBe(true);
    expect(isSilent({ options: { runMode: 'test' } })).toBe(false);
    expect(isSilent({ options: { runMode: 'release' } })).toBe(false);
    expect(isSilent({ options: { keepConsole: true } })).toBe(false);
    expect(isSilent({ hasHost: true })).toBe(false);
    goTo('?a=1&wea_link_keep_console');
    expect(isSilent({})).toBe(false);
  });
});

describe('kept parameters', () => {
  const KEPT = 'wea_link_keep_uaDevice=Mobile';

  it('are on every address of the history, without a change of anything else', () => {
    const { expectPutBack } = startedEffect(keptParameters);
    goTo(`/sp/a?${KEPT}&other=1`);
    history.replaceState({ a: 1 }, '', '/sp/b?x=%2F#y');
    expect(location.pathname + location.search + location.hash).toBe(`/sp/b?x=%2F&${KEPT}#y`);
    history.replaceState(null, '', '#z');
    expect(location.search + location.hash).toBe(`?x=%2F&${KEPT}#z`);
    history.replaceState(null, '');
    expect(location.hash).toBe('#z');
    expect(() => {
      history.replaceState(null, '', 'https://evil.example/');
    }).toThrow();
    // Past the parameters, which every address has now.
    History.prototype.replaceState.call(history, null, '', startAddress);
    expectPutBack();
  });

  const clicked = (anchor: HTMLAnchorElement, target: EventTarget = anchor): string => {
    let seen = '';
    addEventListener(
      'click',
      (event) => {
        seen = anchor.href;
        event.preventDefault();
      },
      { once: true },
    );
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    return seen;
  };

  it('are on the links of the platform while they are followed, also in shadow trees, and on no others', async () => {
    goTo(`/sp/a?${KEPT}`);
    const host = add(document.createElement('div'));
    const anchor = document.createElement('a');
    const label = document.createElement('span');
    anchor.append(label);
    host.attachShadow({ mode: 'open' }).append(anchor);
    const { expectPutBack } = startedEffect(keptParameters);
    anchor.href = '/sp/b';
    expect(clicked(anchor, label)).toBe(`${location.origin}/sp/b?${KEPT}`);
    await expect.poll(() => anchor.getAttribute('href')).toBe('/sp/b');
    for (const href of ['https://evil.example/sp/b', 'mailto:a@b.example', '#part', 'javascript:void(0)']) {
      anchor.setAttribute('href', href);
      clicked(anchor, label);
      expect(anchor.getAttribute('href')).toBe(href);
    }
    expectPutBack();
  });

  it('are on new windows of the platform', () => {
    goTo(`/sp/a?${KEPT}`);
    const { open } = window;
    const opened = vi.fn(() => null);
    window.open = opened;
    onTestFinished(() => {
      window.open = open;
    });
    const { expectPutBack } = startedEffect(keptParameters);
    window.open('/sp/c', '_blank');
    window.open('https://other.example/', '_blank');
    window.open('', 'name');
    expect(opened.mock.calls).toEqual([
      [`${location.origin}/sp/c?${KEPT}`, '_blank'],
      ['https://other.example/', '_blank'],
      ['', 'name'],
    ]);
    expectPutBack();
  });

  it('are encoded, and left out when they are too long', () => {
    const long = 'x'.repeat(100_000);
    goTo(
      `/sp/a?wea_link_keep_a=${encodeURIComponent('<script>&//evil')}&wea_link_keep___proto__=1&wea_link_keep_b=${long}`,
    );
    const { stop } = startedEffect(keptParameters);
    history.replaceState(null, '', '/sp/d');
    expect(location.pathname + location.search).toBe(
      '/sp/d?wea_link_keep_a=%3Cscript%3E%26%2F%2Fevil&wea_link_keep___proto__=1',
    );
    stop();
  });
});

describe('the keyboard', () => {
  /** A window that gets lower, as phones make it. */
  function fakeView(): { setHeight(heightPx: number): void } {
    const view = Object.assign(new EventTarget(), { height: 800, scale: 1, offsetTop: 0 });
    const spies = [
      vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(view as unknown as VisualViewport),
      vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800),
    ];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
    });
    return {
      setHeight(heightPx) {
        view.height = heightPx;
        view.dispatchEvent(new Event('resize'));
      },
    };
  }
  const state = (): [string | null, string] => [
    root.getAttribute('class'),
    root.style.getPropertyValue('--weaver-keyboard-height'),
  ];

  it('gives the page a class and its height while it is open, and keeps the field in view', () => {
    const view = fakeView();
    const field = add(document.createElement('input'));
    const { expectPutBack } = startedEffect(keyboard, { device: 'Mobile' });
    const scrolled = vi.spyOn(field, 'scrollIntoView');
    field.focus();
    expect(scrolled).not.toHaveBeenCalled();
    view.setHeight(550);
    expect(state()).toEqual([null, '']);
    view.setHeight(480);
    expect(state()).toEqual(['weaver-keyboard-open', '320px']);
    expect(scrolled).toHaveBeenCalledTimes(1);
    view.setHeight(800);
    expect(state()).toEqual([null, '']);
    view.setHeight(480);
    field.blur();
    expectPutBack();
  });

  it('is open from 240 px on a tablet, and is not followed on a PC', () => {
    const view = fakeView();
    const { expectPutBack } = startedEffect(keyboard, { device: 'Tablet' });
    view.setHeight(560);
    expect(state()).toEqual(['weaver-keyboard-open', '240px']);
    expectPutBack();
    expect(startedEffect(keyboard).isWanted).toBe(false);
  });

  it('is no zoom: a view that is smaller because of it', () => {
    const view = fakeView();
    const { stop } = startedEffect(keyboard, { device: 'Mobile' });
    Object.assign(window.visualViewport as object, { scale: 2 });
    view.setHeight(400);
    expect(state()).toEqual([null, '']);
    stop();
  });
});

describe('failed calls of the page', () => {
  const send = (method: string, url: string): Promise<void> =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.onloadend = () => {
        resolve();
      };
      request.send();
    });

  it('are captured with method, path and status, and others are not', async () => {
    const { errors, expectPutBack } = startedEffect(failedCalls);
    await send('get', '/no/such/file.bin?secret=1');
    await send('GET', 'data:text/plain,fine');
    await send('POST', '/api/front/monitor/report/reportData');
    const aborted = new XMLHttpRequest();
    aborted.open('GET', '/x');
    aborted.send();
    aborted.abort();
    expect(errors.map(([error, options]) => [(error as Error).message, options])).toEqual([
      ['GET /no/such/file.bin 404', { component: `XMLHttpRequest ${location.origin}/no/such/file.bin` }],
    ]);
    expectPutBack();
    await send('GET', '/no/such/other.bin');
    expect(errors).toHaveLength(1);
  });

  it('are captured without an answer, unless the page is left', async () => {
    const { errors, stop } = startedEffect(failedCalls);
    await send('GET', 'https://127.0.0.1:9/nothing');
    await expect.poll(() => errors).toHaveLength(1);
    expect((errors[0]?.[0] as Error).message).toBe('GET /nothing 0');
    stop();
  });
});

describe('Web Vitals', () => {
  it('are marks of the monitor; after the end nothing is marked', async () => {
    const first = startedEffect(webVitals);
    await expect.poll(() => first.marks.join()).toMatch(/web-vital TTFB \d+/);
    first.stop();
    // Its listeners were added once for the document, and stay.
    const second = startedEffect(webVitals);
    second.expectPutBack();
    expect(second.marks).toEqual([]);
  });
});

/** DingTalk's SDK on the page for the time of a test; returns what it receives. */
function enterDingTalk(): string[] {
  const received: string[] = [];
  const take =
    (api: string) =>
    ({ title = '', onSuccess }: { readonly title?: string; readonly onSuccess: () => void }): void => {
      received.push(`${api} ${title}`.trim());
      onSuccess();
    };
  vi.stubGlobal('dd', { biz: { navigation: { setTitle: take('setTitle'), close: take('close') } } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return received;
}

describe('the title in the app around the page', () => {
  it('follows the page’s', async () => {
    const received = enterDingTalk();
    const { page, expectPutBack } = startedEffect(clientTitle, { device: 'DingTalk' });
    page.titles.setTitle('one');
    await expect.poll(() => received.at(-1)).toBe('setTitle one');
    page.titles.setTitle('two');
    await expect.poll(() => received.at(-1)).toBe('setTitle two');
    expectPutBack();
  });

  it('may be set by modules, while the page runs', () => {
    const { page, expectPutBack } = startedEffect(pageMode);
    offeredMode()?.setTitle('two');
    expect(page.titles.title).toBe('two');
    expectPutBack();
    expect(offeredMode()).toBeUndefined();
  });

  it('is the host page’s in a frame, and nobody’s in a browser', async () => {
    const received = enterDingTalk();
    const framed = startedEffect(clientTitle, { device: 'DingTalk', hasHost: true });
    framed.page.titles.setTitle('one');
    framed.stop();
    const browser = startedEffect(clientTitle, { device: 'Mobile' });
    browser.page.titles.setTitle('two');
    browser.stop();
    const last = startedEffect(clientTitle, { device: 'DingTalk' });
    last.page.titles.setTitle('three');
    await expect.poll(() => received).toContain('setTitle three');
    expect(received.filter((call) => /one|two/.test(call))).toEqual([]);
    last.expectPutBack();
  });
});

describe('the back button of the title bar', () => {
  it.each([
    ['goes back in a browser', '', 1, 'back'],
    ['goes back in an app with a page before this one', 'dingtalk', 2, 'back'],
    ['closes the window of an app without a page before this one', 'dingtalk', 1, 'close'],
    ['goes back where the app closes nothing', 'wechat', 1, 'back'],
  ] as const)('%s', async (_, client, length, expected) => {
    const received = enterDingTalk();
    vi.spyOn(history, 'length', 'get').mockReturnValue(length);
    vi.spyOn(history, 'back').mockImplementation(() => void received.push('back'));
    await leavePage(client);
    vi.restoreAllMocks();
    expect(received).toEqual([expected]);
  });
});

describe('the title bar', () => {
  const SETTING = {
    showH5Title: true,
    showBackButton: true,
    thirdPartyAppSetting: 'blackList',
    styleSetting: { background: '#0a2540', color: '#102030' },
  };
  const tenant = (setting: unknown = SETTING) => ({
    globalConfig: { h5TitleSetting: typeof setting === 'string' ? setting : JSON.stringify(setting) },
  });
  const bar = (): ShadowRoot | null | undefined => document.querySelector('weaver-title-bar')?.shadowRoot;
  const shown = (): string | undefined => bar()?.querySelector('bdi')?.textContent ?? undefined;
  const container = (): HTMLElement => {
    const element = document.createElement('main');
    element.id = 'container';
    return element;
  };

  it('shows the title over the main element, in its sizes and in colours that can be read', async () => {
    const main = add(container());
    const { page, expectPutBack } = startedEffect(titleBar, { device: 'Mobile', tenant: tenant() });
    page.titles.setTitle('<img src=x onerror=alert(1)>');
    await expect.poll(shown).toBe('<img src=x onerror=alert(1)>');
    const header = bar()?.querySelector('header');
    const [back, icon] = [bar()?.querySelector('button'), bar()?.querySelector('svg')];
    const left = header?.getBoundingClientRect().left ?? NaN;
    expect(header?.getBoundingClientRect().height).toBe(47);
    expect(getComputedStyle(main).paddingTop).toBe('47px');
    expect((icon?.getBoundingClientRect().left ?? NaN) - left).toBe(45);
    expect(getComputedStyle(bar()?.querySelector('.title') as Element).paddingLeft).toBe('90px');
    expect(back?.getAttribute('aria-label')).toBe('Back');
    expect(getComputedStyle(header as Element)).toMatchObject({
      backgroundColor: 'rgb(10, 37, 64)',
      color: 'rgb(255, 255, 255)',
    });
    const went = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    back?.click();
    expect(went).toHaveBeenCalledTimes(1);
    went.mockRestore();
    expectPutBack();
  });

  it('is from right to left in Arabic, and cuts a long title', async () => {
    add(container());
    const { page, expectPutBack } = startedEffect(titleBar, {
      device: 'Mobile',
      tenant: tenant(),
      language: 'ar_AE',
    });
    page.titles.setTitle('ميزانية '.repeat(40));
    await expect.poll(() => bar()?.querySelector('header')?.dir).toBe('rtl');
    const [header, icon] = [bar()?.querySelector('header'), bar()?.querySelector('svg')];
    const right = header?.getBoundingClientRect().right ?? NaN;
    expect(right - (icon?.getBoundingClientRect().right ?? NaN)).toBe(45);
    expect(bar()?.querySelector('button')?.getAttribute('aria-label')).toBe('رجوع');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    expectPutBack();
  });

  it('is hidden without a title, after unregister, and back with the next route', async () => {
    const main = add(container());
    const { page, changeRoute, expectPutBack } = startedEffect(titleBar, {
      device: 'Mobile',
      tenant: tenant({ ...SETTING, showBackButton: false }),
    });
    page.titles.setTitle('one');
    await expect.poll(shown).toBe('one');
    expect(getComputedStyle(bar()?.querySelector('button') as Element).display).toBe('none');
    page.titles.setTitle('');
    expect([shown(), main.getAttribute('style')]).toEqual([undefined, null]);
    page.titles.setTitle('two');
    page.titles.register({ title: 'three', backButton: true });
    expect(shown()).toBe('three');
    expect(getComputedStyle(bar()?.querySelector('button') as Element).display).not.toBe('none');
    page.titles.register(undefined);
    expect(shown()).toBeUndefined();
    changeRoute();
    expect(shown()).toBe('two');
    expectPutBack();
  });

  it('waits for its main element, 50 times 200 ms', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const early = startedEffect(titleBar, { device: 'Mobile', tenant: tenant() });
    early.page.titles.setTitle('late');
    await vi.advanceTimersByTimeAsync(9_000);
    add(container());
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toBe('late');
    early.stop();
    document.querySelector('#container')?.remove();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const never = startedEffect(titleBar, { device: 'Mobile', tenant: tenant() });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(warned).toHaveBeenCalledTimes(1);
    add(container());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toBeUndefined();
    never.stop();
    warned.mockRestore();
  });

  it('is not there on a PC, without a readable setting, or in a frame of a host page', () => {
    expect(startedEffect(titleBar, { tenant: tenant() }).isWanted).toBe(false);
    expect(
      startedEffect(titleBar, { device: 'Mobile', tenant: tenant('{"showH5Title":true') }).isWanted,
    ).toBe(false);
    expect(startedEffect(titleBar, { device: 'Mobile', tenant: tenant(), hasHost: true }).isWanted).toBe(
      false,
    );
  });
});
