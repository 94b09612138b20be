import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { offerPageMode } from '../../browser/pageMode.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { WeaverError } from '../../core/errors.js';
import type { Language } from '../../i18n/languages.js';
import { promptTexts } from '../../i18n/promptTexts.js';
import { themeLook } from '../../islands/theme/themeVariables.js';
import { setLive, type LiveServices } from '../../library/live.js';
import { createPrompts } from '../../ui/prompts/index.js';
import type { BatchTaskMessage } from '../../wire/batchTaskMessage.js';
import { showNotice } from './index.js';

const device = vi.hoisted(() => ({ device: 'PC' }));
vi.mock('../../library/shared/loadGroups.js', async (original) => ({
  ...(await original<object>()),
  deviceRecord: () => Promise.resolve(device),
}));

const ends: (() => unknown)[] = [];
let lastId = 0;
beforeEach(() => {
  device.device = 'PC';
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) end();
  setLive(undefined);
  await vi.waitFor(() => {
    expect(document.querySelector('[data-weaver-messages]')).toBeNull();
  });
});

interface Setup {
  readonly language?: Language;
  readonly scheme?: 'light' | 'dark';
  readonly isOff?: boolean;
  readonly openRecord?: SessionContext['openRecord'];
  readonly prompts?: () => Promise<unknown>;
}

/** A session as the notices see it, with the real prompts. */
function start({ language = 'en_US', scheme = 'light', isOff = false, ...own }: Setup = {}) {
  const life = new AbortController();
  const emit = vi.fn();
  const onError = vi.fn();
  const openRecord = vi.fn(own.openRecord ?? (() => Promise.resolve({ mode: 'link' })));
  const prompts = createPrompts({
    nonce: undefined,
    words: () => ({
      look: {
        lang: language.replace('_', '-'),
        dir: language.startsWith('ar') ? 'rtl' : 'ltr',
        ...themeLook({ colorScheme: scheme }, language, false),
      },
      texts: { ...promptTexts(language, {}), failedConnection: '' },
    }),
  });
  const disposers: (() => unknown)[] = [prompts.remove];
  const session = {
    appearance: { language: () => language, texts: () => ({}), loadTexts: () => Promise.resolve() },
    config: { prompts: { notice: !isOff } },
    host: { emit, onError },
    notifier: { prompts: own.prompts ?? (() => Promise.resolve(prompts)) },
    onDispose: (undo: () => unknown) => void disposers.push(undo),
    openRecord,
    signal: life.signal,
  } as unknown as SessionContext;
  const stop = (): void => {
    life.abort();
    for (const undo of disposers.splice(0)) undo();
  };
  ends.push(stop);
  return {
    emit,
    onError,
    openRecord,
    prompts,
    stop,
    tell(failCount: number, content: string, taskId = `t${(lastId += 1)}`) {
      const message: BatchTaskMessage = {
        id: `m${(lastId += 1)}`,
        command: 15422,
        messageType: 114,
        content,
        batchTaskResult: { failCount, taskId },
      };
      showNotice(session, message);
      return message;
    },
  };
}

const shadow = (): ShadowRoot | null => document.querySelector('[data-weaver-messages]')?.shadowRoot ?? null;
const all = (selector: string): readonly HTMLElement[] =>
  Array.from(shadow()?.querySelectorAll<HTMLElement>(selector) ?? []);
const textsOf = (selector: string): readonly (string | null)[] =>
  all(selector).map(({ textContent }) => textContent);
const one = (selector: string): Promise<HTMLElement> =>
  vi.waitFor(() => all(selector)[0] ?? expect.fail(`nothing matches ${selector}`));
const shows = (selector: string, ...texts: string[]): Promise<void> =>
  vi.waitFor(() => {
    expect(textsOf(selector)).toEqual(texts);
  });
const liveOf = (element: Element | undefined): string | null | undefined =>
  element
    ?.closest('[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"]')
    ?.getAttribute('aria-live') ?? element?.closest('[role]')?.getAttribute('role');

const PC_TEXT = '.weaver-ui-toast-text';
const PHONE_TEXT = '.weaver-ui-banner-text';

/** A page in page mode; `spaces` is how many banners it makes space for. */
function inPageMode(leavesNoticesToHost = false) {
  const state = { spaces: 0 };
  ends.push(
    offerPageMode({
      setTitle: () => undefined,
      leavesNoticesToHost: () => leavesNoticesToHost,
      makeSpace() {
        state.spaces += 1;
        return () => {
          state.spaces -= 1;
        };
      },
    }),
  );
  return state;
}

it('in a frame whose host page shows notices, the event is all', async () => {
  inPageMode(true);
  const { emit, tell } = start();
  tell(0, 'done');
  expect(emit).toHaveBeenCalledOnce();
  inPageMode();
  tell(0, 'later');
  await shows(PC_TEXT, 'later');
});

describe('the event', () => {
  it('has the fields of the message, and is all with prompts.notice: false', async () => {
    const { emit, tell } = start({ isOff: true });
    const message = tell(2, '<b>failed</b>');
    expect(emit.mock.calls).toEqual([['notice', { ...message, kind: 'batchTask', text: '<b>failed</b>' }]]);
    const shown = start();
    shown.tell(0, 'done');
    await shows(PC_TEXT, 'done');
    expect(textsOf(PC_TEXT)).toEqual(['done']);
  });

  it('does not come after the session has ended', () => {
    const { emit, stop, tell } = start();
    stop();
    tell(1, 'late');
    expect(emit).not.toHaveBeenCalled();
  });
});

describe('on a PC', () => {
  it('a success is announced politely and a failure assertively, as text, without taking the focus', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    ends.push(() => {
      field.remove();
    });
    field.focus();
    const { tell } = start();
    tell(0, '<img src=x onerror=alert(1)>');
    tell(3, 'failed');
    await shows(PC_TEXT, 'failed', '<img src=x onerror=alert(1)>');
    expect(all(PC_TEXT).map(liveOf)).toEqual(['assertive', 'polite']);
    expect(all('img')).toEqual([]);
    expect(document.activeElement).toBe(field);
  });

  it('failures come one at a time with the number of those that wait, each with its own details', async () => {
    const { openRecord, tell } = start();
    for (const id of ['a/1', 'b', 'c']) tell(1, `failed ${id}`, id);
    await shows(PC_TEXT, 'failed a/1');
    await shows('.weaver-ui-toast-note', '2 more');
    await userEvent.click(await one('.weaver-ui-link'));
    expect(openRecord).toHaveBeenLastCalledWith('batchTask', 'a/1');
    await shows(PC_TEXT, 'failed b');
    await shows('.weaver-ui-toast-note', '1 more');
    const close = await one('.weaver-ui-close');
    close.focus();
    await userEvent.keyboard('{Escape}');
    await shows(PC_TEXT, 'failed c');
    expect(textsOf('.weaver-ui-toast-note')).toEqual([]);
    // The person who closes one after the other stays where they are.
    expect(shadow()?.activeElement).toBe(close);
    await userEvent.keyboard('{Enter}');
    await shows(PC_TEXT);
  });

  it('the second click of a double one does not close the next failure', async () => {
    const { tell } = start();
    for (const id of ['1', '2', '3']) tell(1, `failed ${id}`, id);
    await shows(PC_TEXT, 'failed 1');
    await userEvent.dblClick(await one('.weaver-ui-close'));
    await shows(PC_TEXT, 'failed 2');
    expect(textsOf('.weaver-ui-toast-note')).toEqual(['1 more']);
  });

  it('1 000 of each kind are two messages, and no failure is pushed out by other messages', async () => {
    const { prompts, tell } = start();
    for (let at = 0; at < 1_000; at += 1) {
      tell(0, `done ${at}`);
      tell(1, `failed ${at}`);
    }
    await shows(PC_TEXT, 'failed 0', 'done 999');
    await shows('.weaver-ui-toast-note', '999 more', '999 more');
    for (let at = 0; at < 9; at += 1) prompts.showToast({ kind: 'error', text: `error ${at}` });
    await vi.waitFor(() => {
      expect(textsOf(PC_TEXT)).toContain('error 8');
    });
    expect(textsOf(PC_TEXT)).toHaveLength(7);
    expect(textsOf(PC_TEXT)).toContain('failed 0');
  });

  it('a success closes after 10 s, whatever the clock says; a failure stays', async () => {
    // The pointer is where the last test has clicked.
    const away = document.createElement('p');
    away.textContent = 'elsewhere';
    away.style.marginTop = '300px';
    document.body.append(away);
    ends.push(() => {
      away.remove();
    });
    await userEvent.hover(away);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    ends.push(() => vi.useRealTimers());
    const frames = async (): Promise<void> => {
      for (let round = 0; round < 4; round += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        vi.advanceTimersByTime(0);
      }
    };
    const { tell } = start();
    tell(0, 'done');
    tell(1, 'failed');
    await frames();
    vi.advanceTimersByTime(650);
    await frames();
    expect(textsOf(PC_TEXT)).toEqual(['failed', 'done']);
    vi.setSystemTime(0);
    vi.advanceTimersByTime(9_000);
    await frames();
    expect(textsOf(PC_TEXT)).toEqual(['failed', 'done']);
    vi.advanceTimersByTime(1_000);
    await frames();
    expect(textsOf(PC_TEXT)).toEqual(['failed']);
    vi.advanceTimersByTime(3_600_000);
    await frames();
    expect(textsOf(PC_TEXT)).toEqual(['failed']);
  });

  it('without a text of the server the notice has one of ours, in the language of the page', async () => {
    const { tell } = start({ language: 'zh_CN' });
    tell(7, ' ');
    await shows(PC_TEXT, '批量任务已结束，失败记录数：7');
    expect((await one('.weaver-ui-link')).textContent).toBe('查看详情');
  });

  it('the details are a dialog in page mode, and the page of the task where that cannot be shown', async () => {
    const { spaces } = inPageMode();
    const openLayer = vi.fn(() => ({ ready: Promise.resolve() }));
    setLive({
      openLayer,
      config: { oadomain: 'https://oa.example' },
      tenant: { displayModules: [] },
    } as unknown as LiveServices);
    const { openRecord, tell } = start();
    tell(1, 'failed 1', 't/1');
    tell(1, 'failed 2', 't2');
    await shows(PC_TEXT, 'failed 1');
    expect(spaces).toBe(0);
    (await one('.weaver-ui-link')).click();
    await vi.waitFor(() => {
      expect(openLayer).toHaveBeenCalledWith('@weapp/uibusiness/BatchTaskDialog', { id: 't/1' });
    });
    expect(openRecord).not.toHaveBeenCalled();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openLayer.mockReturnValue({ ready: Promise.reject(new WeaverError('APP_MISSING')) });
    await shows(PC_TEXT, 'failed 2');
    (await one('.weaver-ui-link')).click();
    await vi.waitFor(() => {
      expect(openRecord).toHaveBeenCalledWith('batchTask', 't2');
    });
    warned.mockRestore();
  });

  it('a page that cannot be opened is an error for the host, unless the user did not want the window', async () => {
    let code: 'POPUP_BLOCKED' | 'ROUTE_MISSING' = 'POPUP_BLOCKED';
    const { onError, tell } = start({ openRecord: () => Promise.reject(new WeaverError(code)) });
    tell(1, 'failed 1');
    await shows(PC_TEXT, 'failed 1');
    (await one('.weaver-ui-link')).click();
    await shows(PC_TEXT);
    code = 'ROUTE_MISSING';
    tell(1, 'failed 2');
    await shows(PC_TEXT, 'failed 2');
    (await one('.weaver-ui-link')).click();
    await vi.waitFor(() => {
      expect(onError).toHaveBeenCalledTimes(1);
    });
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'ROUTE_MISSING' }));
  });

  it('waits for its code: a later notice shows those that could not be shown', async () => {
    let isOffline = true;
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const real = start();
    const { tell } = start({
      prompts: () =>
        isOffline ? Promise.reject(new WeaverError('CHUNK_FAILED')) : Promise.resolve(real.prompts),
    });
    tell(1, 'failed 1');
    await vi.waitFor(() => {
      expect(warned).toHaveBeenCalled();
    });
    isOffline = false;
    tell(1, 'failed 2');
    await shows(PC_TEXT, 'failed 1');
    await shows('.weaver-ui-toast-note', '1 more');
    warned.mockRestore();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    device.device = 'Mobile';
  });

  it('a banner is 56 px high at the top, with a text of weight 80, announced by its kind', async () => {
    const { openRecord, tell } = start();
    tell(2, '全'.repeat(50), 't9');
    await shows(PHONE_TEXT, '全'.repeat(40));
    const box = (await one('.weaver-ui-banner')).getBoundingClientRect();
    expect([box.top, box.left, box.height, box.width]).toEqual([0, 0, 56, innerWidth]);
    expect(liveOf(all(PHONE_TEXT)[0])).toBe('alert');
    await userEvent.click(await one('.weaver-ui-link'));
    expect(openRecord).toHaveBeenCalledWith('batchTask', 't9');
    tell(0, 'x'.repeat(80));
    await shows(PHONE_TEXT, 'x'.repeat(80));
    expect(liveOf(all(PHONE_TEXT)[0])).toBe('status');
    expect(all('[data-cut]')).toEqual([]);
  });

  it('in page mode the page makes space once, until the last of two banners is closed', async () => {
    const page = inPageMode();
    const { stop, tell } = start();
    tell(1, 'failed');
    await shows(PHONE_TEXT, 'failed');
    tell(0, 'done');
    await shows(PHONE_TEXT, 'failed', 'done');
    expect(page.spaces).toBe(1);
    // The last one is in front.
    expect(all('.weaver-ui-banner').map((banner) => getComputedStyle(banner).visibility)).toEqual([
      'hidden',
      'visible',
    ]);
    await userEvent.click(await one('.weaver-ui-banner-success .weaver-ui-close'));
    await shows(PHONE_TEXT, 'failed');
    expect(page.spaces).toBe(1);
    await userEvent.click(await one('.weaver-ui-banner-warning .weaver-ui-close'));
    await shows(PHONE_TEXT);
    expect(page.spaces).toBe(0);
    tell(1, 'again');
    await shows(PHONE_TEXT, 'again');
    stop();
    expect(page.spaces).toBe(0);
  });

  it('touches nothing of the page outside of page mode', async () => {
    const styles = (): readonly (string | null)[] =>
      [document.documentElement, document.body].map((node) => node.getAttribute('style'));
    const before = styles();
    const { tell } = start();
    tell(1, 'failed');
    await shows(PHONE_TEXT, 'failed');
    expect(styles()).toEqual(before);
  });
});

/** The rules of axe that the messages break. */
async function violations(): Promise<readonly string[]> {
  // Contrast is measured wrongly during a fade-in.
  for (const { finished } of shadow()?.getAnimations() ?? []) await finished;
  const { violations: found } = await axe.run('[data-weaver-messages]');
  return found.map(({ id }) => id);
}

it('is accessible on both devices, dark and from right to left', async () => {
  for (const [at, setup] of [{}, { language: 'ar_AE', scheme: 'dark' } as const].entries()) {
    for (const name of ['PC', 'Mobile']) {
      device.device = name;
      const { stop, tell } = start(setup);
      tell(0, 'done');
      tell(1, 'failed');
      tell(1, 'failed too');
      await shows(name === 'PC' ? '.weaver-ui-toast-note' : '.weaver-ui-banner-note', '1 more');
      expect([at, name, await violations()]).toEqual([at, name, []]);
      stop();
      await vi.waitFor(() => {
        expect(shadow()).toBeNull();
      });
    }
  }
});
