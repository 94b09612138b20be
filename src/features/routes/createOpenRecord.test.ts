import { afterEach, expect, it, vi } from 'vitest';
import type { LinkWindow } from '../../browser/linkWindow.js';
import { WeaverError } from '../../core/errors.js';
import { createOpenRecord, type OpenRecordDeps } from './createOpenRecord.js';

const PAGE = 'https://oa.example/sp/task/taskViewPage/7';

interface FakeWindow extends LinkWindow {
  readonly navigate: ReturnType<typeof vi.fn<LinkWindow['navigate']>>;
  readonly close: ReturnType<typeof vi.fn<LinkWindow['close']>>;
}
const fakeWindow = (): FakeWindow => ({ window: {} as Window, navigate: vi.fn(), close: vi.fn() });

function setUp(given: Partial<OpenRecordDeps> = {}) {
  const opened = fakeWindow();
  const deps = {
    router: { resolve: vi.fn(() => ({ url: PAGE })) },
    resolveHref: undefined,
    notifier: { offerLink: vi.fn(() => false), askToOpenPage: vi.fn(() => Promise.resolve(false)) },
    refuseDialog: vi.fn(),
    device: () => 'PC' as const,
    pageBase: () => 'https://portal.example/app/',
    withKept: (url: string) => `${url}?wea_link_keep_a=1`,
    openWindow: vi.fn<() => LinkWindow | undefined>(() => opened),
    goTo: vi.fn(),
    ...given,
  };
  return { open: createOpenRecord(deps), deps, opened };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('opens the window during the call, then leads it to the page with the parameters that are kept', async () => {
  const { open, deps, opened } = setUp();
  const result = open('task', '7', { params: { from: 'portal' }, device: 'Mobile' });
  expect(deps.openWindow).toHaveBeenCalledOnce();
  expect(deps.router.resolve).toHaveBeenCalledWith('task', '7', {
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
  const { open, deps } = setUp();
  expect(await open('task', '7', { target: '_self' })).toMatchObject({ mode: 'link', window: null });
  expect(deps.goTo).toHaveBeenCalledWith(`${PAGE}?wea_link_keep_a=1`);
  expect(deps.openWindow).not.toHaveBeenCalled();
});

it('asks resolveHref first, and opens its address without the parameters that are kept', async () => {
  const resolveHref = vi.fn(() => '../tasks/7');
  const { open, deps, opened } = setUp({ resolveHref });
  await open('task', '7');
  expect(resolveHref).toHaveBeenCalledWith({ kind: 'task', id: '7', url: PAGE, device: 'PC' });
  expect(opened.navigate).toHaveBeenCalledWith('https://portal.example/tasks/7');
  expect(deps.notifier.offerLink).toHaveBeenCalledWith({
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
  const { open, deps } = setUp({ notifier });
  const early = fakeWindow();
  expect(await open('task', '7', {}, { opened: early })).toMatchObject({ mode: 'none', window: null });
  expect(early.close).toHaveBeenCalledOnce();
  expect(deps.openWindow).not.toHaveBeenCalled();
});

it('refuses a dialog with a message and opens nothing', async () => {
  const { open, deps } = setUp();
  expect(await open('task', '7', { mode: 'dialog' })).toMatchObject({ mode: 'none', window: null });
  expect(deps.refuseDialog).toHaveBeenCalledOnce();
  expect(deps.notifier.offerLink).not.toHaveBeenCalled();
  expect(deps.openWindow).not.toHaveBeenCalled();
});

it('asks the user to open a window that was blocked, whose click opens it', async () => {
  const opened = fakeWindow();
  const openWindow = vi.fn<() => LinkWindow | undefined>(() => undefined);
  const askToOpenPage = vi.fn((click: () => boolean) => {
    openWindow.mockReturnValue(opened);
    return Promise.resolve(click());
  });
  const { open } = setUp({ openWindow, notifier: { offerLink: () => false, askToOpenPage } });
  expect(await open('task', '7')).toMatchObject({ mode: 'link', window: opened.window });
  expect(opened.navigate).toHaveBeenCalledOnce();
});

it('rejects with POPUP_BLOCKED when the user does not open it', async () => {
  const { open } = setUp({ openWindow: () => undefined });
  await expect(open('task', '7')).rejects.toMatchObject({ code: 'POPUP_BLOCKED' });
});

it('does not try again by itself when the early window was blocked', async () => {
  const { open, deps } = setUp();
  await expect(open('task', '7', {}, { opened: undefined })).rejects.toMatchObject({ code: 'POPUP_BLOCKED' });
  expect(deps.notifier.askToOpenPage).toHaveBeenCalledOnce();
});

it('closes the early window of a record without a page', async () => {
  const resolve = (): never => {
    throw new WeaverError('ROUTE_MISSING');
  };
  const { open } = setUp({ router: { resolve } });
  const early = fakeWindow();
  await expect(open('unknown', '7', {}, { opened: early })).rejects.toMatchObject({ code: 'ROUTE_MISSING' });
  expect(early.close).toHaveBeenCalledOnce();
});
