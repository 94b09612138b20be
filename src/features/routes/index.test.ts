import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigatePage } from '../../browser/openAndSave.js';
import { openLinkWindow, type LinkWindow } from '../../browser/linkWindow.js';
import { pageBase, pageSearch } from '../../browser/page.js';
import type { WeaverConfig } from '../../context/config.js';
import { WeaverError } from '../../core/errors.js';
import { createOpenRecord, type RecordOpeningSession } from './index.js';

const PAGE = 'https://oa.example/sp/task/taskViewPage/7';

interface FakeWindow extends LinkWindow {
  readonly navigate: ReturnType<typeof vi.fn<LinkWindow['navigate']>>;
  readonly close: ReturnType<typeof vi.fn<LinkWindow['close']>>;
}
const fakeWindow = (): FakeWindow => ({ window: {} as Window, navigate: vi.fn(), close: vi.fn() });

vi.mock('../../browser/openAndSave.js');
vi.mock('../../browser/linkWindow.js');
vi.mock('../../browser/page.js');

const openWindow = vi.mocked(openLinkWindow);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(pageBase).mockReturnValue('https://portal.example/app/');
  vi.mocked(pageSearch).mockReturnValue('?wea_link_keep_a=1');
});

afterEach(() => {
  // The spies on the console.
  vi.restoreAllMocks();
});

interface Given {
  readonly resolveHref?: WeaverConfig['resolveHref'];
  readonly notifier?: Partial<RecordOpeningSession['notifier']>;
  readonly resolve?: () => never;
}

function setUp({ resolveHref, notifier: own, resolve }: Given = {}) {
  const opened = fakeWindow();
  openWindow.mockReturnValue(opened);
  const router = { resolve: vi.fn(resolve ?? (() => ({ url: PAGE }))) };
  const notifier = {
    offerLink: vi.fn(() => false),
    askToOpenPage: vi.fn(() => Promise.resolve(false)),
    notify: vi.fn(),
    ...own,
  };
  const appearance = { language: () => 'en_US', texts: () => ({}), loadTexts: () => Promise.resolve() };
  const session = { config: { resolveHref }, notifier, appearance, signal: new AbortController().signal };
  const open = createOpenRecord(session as unknown as RecordOpeningSession, router, () => 'PC');
  return { open, router, notifier, opened };
}

it('opens the window during the call, then leads it to the page with the parameters that are kept', async () => {
  const { open, router, opened } = setUp();
  const result = open('task', '7', { params: { from: 'portal' }, device: 'Mobile' });
  expect(openWindow).toHaveBeenCalledOnce();
  expect(router.resolve).toHaveBeenCalledWith('task', '7', {
    device: 'Mobile',
    params: { from: 'portal' },
  });
  const { mode, url, window, close } = await result;
  expect({ mode, url, window }).toEqual({
    mode: 'link',
    url: `${PAGE}?wea_link_keep_a=1`,
    window: opened.window,
  });
  expect(opened.navigate).toHaveBeenCalledWith(url);
  close();
  expect(opened.close).toHaveBeenCalledOnce();
});

it('leads the page itself there with the target _self', async () => {
  const { open } = setUp();
  expect(await open('task', '7', { target: '_self' })).toMatchObject({ mode: 'link', window: null });
  expect(navigatePage).toHaveBeenCalledWith(`${PAGE}?wea_link_keep_a=1`);
  expect(openWindow).not.toHaveBeenCalled();
});

it('asks resolveHref first, and opens its address without the parameters that are kept', async () => {
  const resolveHref = vi.fn(() => '../tasks/7');
  const { open, notifier, opened } = setUp({ resolveHref });
  await open('task', '7');
  expect(resolveHref).toHaveBeenCalledWith({ kind: 'task', id: '7', url: PAGE, device: 'PC' });
  expect(opened.navigate).toHaveBeenCalledWith('https://portal.example/tasks/7');
  expect(notifier.offerLink).toHaveBeenCalledWith({
    url: 'https://portal.example/tasks/7',
    reason: 'record',
    target: '_blank',
  });
});

it.each<[string, () => unknown]>([
  ['a script', () => 'javascript:alert(1)'],
  ['no text', () => 5],
  ['no address', () => 'http://['],
  [
    'an error',
    () => {
      throw new Error('no');
    },
  ],
])('opens the page of the platform when resolveHref gives %s, with a warning', async (_, resolveHref) => {
  const logged = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  for (const log of logged) log.mockImplementation(() => undefined);
  const { open, opened } = setUp({ resolveHref: resolveHref as () => string });
  await open('task', '7');
  expect(opened.navigate).toHaveBeenCalledWith(`${PAGE}?wea_link_keep_a=1`);
  expect(logged.some((log) => log.mock.calls.length > 0)).toBe(true);
});

it('opens nothing when the host takes the link, also no window that was opened early', async () => {
  const notifier = { offerLink: () => true, askToOpenPage: vi.fn() };
  const { open } = setUp({ notifier });
  const early = fakeWindow();
  expect(await open('task', '7', {}, { opened: early })).toMatchObject({ mode: 'none', window: null });
  expect(early.close).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it('refuses a dialog with a message and opens nothing', async () => {
  const { open, notifier } = setUp();
  expect(await open('task', '7', { mode: 'dialog' })).toMatchObject({ mode: 'none', window: null });
  await vi.waitFor(() => {
    expect(notifier.notify).toHaveBeenCalledOnce();
  });
  expect(notifier.offerLink).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it('asks the user to open a window that was blocked, whose click opens it', async () => {
  const opened = fakeWindow();
  const askToOpenPage = vi.fn((click: () => boolean) => {
    openWindow.mockReturnValue(opened);
    return Promise.resolve(click());
  });
  const { open } = setUp({ notifier: { askToOpenPage } });
  openWindow.mockReturnValue(undefined);
  expect(await open('task', '7')).toMatchObject({ mode: 'link', window: opened.window });
  expect(opened.navigate).toHaveBeenCalledOnce();
});

it('rejects with POPUP_BLOCKED when the user does not open it', async () => {
  const { open } = setUp();
  openWindow.mockReturnValue(undefined);
  await expect(open('task', '7')).rejects.toMatchObject({ code: 'POPUP_BLOCKED' });
});

it('does not try again by itself when the early window was blocked', async () => {
  const { open, notifier } = setUp();
  await expect(open('task', '7', {}, { opened: undefined })).rejects.toMatchObject({ code: 'POPUP_BLOCKED' });
  expect(notifier.askToOpenPage).toHaveBeenCalledOnce();
});

it('closes the early window of a record without a page', async () => {
  const resolve = (): never => {
    throw new WeaverError('ROUTE_MISSING');
  };
  const { open } = setUp({ resolve });
  const early = fakeWindow();
  await expect(open('unknown', '7', {}, { opened: early })).rejects.toMatchObject({ code: 'ROUTE_MISSING' });
  expect(early.close).toHaveBeenCalledOnce();
});

it('reads the id once: what was checked is opened, and told to the host', async () => {
  let reads = 0;
  const id = { toString: () => `${(reads += 1)}` };
  const resolveHref = vi.fn(() => undefined);
  const { open, router } = setUp({ resolveHref });
  await open('task', id as never);
  expect(router.resolve).toHaveBeenCalledWith('task', '1', expect.anything());
  expect(resolveHref).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
  expect(reads).toBe(1);
});

it('asks for the page of no record for an id that is not exact', async () => {
  const { open, router } = setUp();
  await open('task', 4915532168790030336 as never);
  expect(router.resolve).toHaveBeenCalledWith('task', '', expect.anything());
});
