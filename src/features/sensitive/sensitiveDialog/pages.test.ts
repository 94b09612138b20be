import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryHistory } from '../../../islands/history/memoryHistory.js';
import type { ModuleHistory } from '../../../islands/history/moduleHistory.js';
import { createRoutePages } from './pages.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function historyAt(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const pages = createRoutePages(history);
  return { history, pages };
}

it('goes from the rules to the appeal and back, each with its sub-route', () => {
  const { history, pages } = historyAt('/blog/?tag=a');
  expect([history.path, pages.current()]).toEqual(['/blog/sensitiveScan?tag=a', 'rules']);
  pages.openAppeal();
  expect([history.path, pages.current()]).toEqual(['/blog/sensitiveScan/sensitiveAppeal?tag=a', 'appeal']);
  pages.back();
  expect([history.path, pages.current()]).toEqual(['/blog/sensitiveScan?tag=a', 'rules']);
  pages.back();
  expect([history.path, pages.current()]).toEqual(['/blog/?tag=a', 'closed']);
});

it("follows the browser's own back", () => {
  const { history, pages } = historyAt('/');
  pages.openAppeal();
  history.back();
  expect(pages.current()).toBe('rules');
  history.back();
  expect([history.path, pages.current()]).toEqual(['/', 'closed']);
});

it('is closed when the path leads elsewhere, and stays so', () => {
  const { history, pages } = historyAt('/');
  history.push('/other');
  expect(pages.current()).toBe('closed');
  history.back();
  expect(pages.current()).toBe('closed');
});

it('goes back once for two presses, and without the browser if that does nothing', () => {
  const memory = createMemoryHistory({ initialEntries: ['/blog'] });
  const back = vi.fn();
  const history: ModuleHistory = {
    ...memory,
    get path() {
      return memory.path;
    },
    back,
  };
  const pages = createRoutePages(history);
  pages.back();
  pages.back();
  expect(back).toHaveBeenCalledOnce();
  expect(pages.current()).toBe('rules');
  vi.runAllTimers();
  expect([history.path, pages.current()]).toEqual(['/blog', 'closed']);
});

it('leaves no sub-route when it ends, from the appeal too', () => {
  const { history, pages } = historyAt('/blog');
  pages.openAppeal();
  pages.end();
  expect([history.path, pages.current()]).toEqual(['/blog', 'closed']);
});

it('shows the appeal, and goes back from it, also if the browser refuses another entry', () => {
  const memory = createMemoryHistory({ initialEntries: ['/blog'] });
  let refuses = false;
  const push = (path: string): void => {
    if (refuses) throw new Error('too many');
    memory.push(path);
  };
  const history: ModuleHistory = {
    ...memory,
    get path() {
      return memory.path;
    },
    push,
  };
  const pages = createRoutePages(history);
  refuses = true;
  pages.openAppeal();
  expect(pages.current()).toBe('appeal');
  pages.back();
  expect([history.path, pages.current()]).toEqual(['/blog/sensitiveScan', 'rules']);
});

it('opens no appeal while the browser is going back', () => {
  const memory = createMemoryHistory({ initialEntries: ['/blog'] });
  const history: ModuleHistory = {
    ...memory,
    get path() {
      return memory.path;
    },
    back: () => undefined,
  };
  const pages = createRoutePages(history);
  pages.back();
  pages.openAppeal();
  expect([history.path, pages.current()]).toEqual(['/blog/sensitiveScan', 'rules']);
});
