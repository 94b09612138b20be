import { afterEach, expect, it, vi } from 'vitest';
import { openLinkWindow } from './linkWindow.js';

afterEach(() => {
  vi.restoreAllMocks();
});

it('opens an empty window without opener, which can be led to an address and closed', () => {
  const opened = { closed: false, opener: window, location: { href: '' }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const link = openLinkWindow();
  expect(open.mock.calls).toEqual([['', '_blank', '']]);
  expect(opened.opener).toBeNull();
  link?.navigate('https://oa.example/sp/task/7');
  expect(opened.location.href).toBe('https://oa.example/sp/task/7');
  link?.close();
  expect(opened.close).toHaveBeenCalledOnce();
});

it('opens a popup of the size of the screen minus 10 × 50', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  openLinkWindow({ target: 'record', popup: true });
  const [url, target, features] = open.mock.calls[0] ?? [];
  expect([url, target]).toEqual(['', 'record']);
  expect(features).toContain(`width=${screen.width - 10},height=${screen.height - 50}`);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '/relative',
  'blob:https://oa.example/x',
  ' https://oa.example',
])('refuses to lead the window to %j', (url) => {
  const opened = { closed: false, opener: null, location: { href: '' } };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  expect(() => openLinkWindow()?.navigate(url)).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }));
  expect(opened.location.href).toBe('');
});

it.each<[string, () => Window | null]>([
  ['the browser blocks it', () => null],
  ['it is closed at once', () => ({ closed: true }) as Window],
  [
    'window.open of the page throws',
    () => {
      throw new Error('no popups here');
    },
  ],
])('is undefined if %s', (_, open) => {
  vi.spyOn(window, 'open').mockImplementation(open);
  expect(openLinkWindow()).toBeUndefined();
});
