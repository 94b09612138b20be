import { expect, it } from 'vitest';
import { createSessionHistory } from './sessionHistory.js';
import { createMemoryHistory } from './memoryHistory.js';
import {
  keepOutOfSensitiveRoutes,
  openSensitiveRoutes,
  sensitiveRouteOf,
  withSensitiveRoute,
  withoutSensitiveRoutes,
} from './sensitiveRoutes.js';

it.each([
  ['/', '/sensitiveScan'],
  ['/note/2', '/note/2/sensitiveScan'],
  ['/note/2/', '/note/2/sensitiveScan'],
  ['/note/2/?edit=1#top', '/note/2/sensitiveScan?edit=1#top'],
  ['/note?back=/a/', '/note/sensitiveScan?back=/a/'],
  ['/note#/a/', '/note/sensitiveScan#/a/'],
])('appends a sub-route to %s', (path, routed) => {
  expect(withSensitiveRoute(path, 'sensitiveScan')).toBe(routed);
  expect(sensitiveRouteOf(routed)).toBe('sensitiveScan');
});

it.each([
  ['/sensitiveScan', '/'],
  ['/note/2/sensitiveScan?edit=1#top', '/note/2?edit=1#top'],
  ['/note/2/sensitiveScan/', '/note/2'],
  ['/note/2/sensitiveScan/sensitiveAppeal', '/note/2'],
  ['/note/2/sensitiveAppeal', '/note/2'],
  ['/note/2/', '/note/2/'],
  ['/sensitiveScan/note', '/sensitiveScan/note'],
  ['/note/sensitiveScanner', '/note/sensitiveScanner'],
  ['/note?at=/sensitiveScan', '/note?at=/sensitiveScan'],
])('finds the path before the sub-routes of %s', (path, before) => {
  expect(withoutSensitiveRoutes(path)).toBe(before);
  expect(sensitiveRouteOf(before)).toBeUndefined();
});

it('appends the appeal to the rules', () => {
  const path = withSensitiveRoute('/note/sensitiveScan?a=1', 'sensitiveAppeal');
  expect(path).toBe('/note/sensitiveScan/sensitiveAppeal?a=1');
  expect(sensitiveRouteOf(path)).toBe('sensitiveAppeal');
});

it('is not where a history begins: a link to a sub-route leads to the path before it', () => {
  const initialEntries = ['/notes', '/note/2/sensitiveScan?edit=1'];
  const ended = new AbortController().signal;
  const { page, ofIsland } = createSessionHistory({ type: 'memory', initialEntries }, ended);
  expect([page.path, ofIsland(ended).path]).toEqual(['/note/2?edit=1', '/note/2?edit=1']);
});

it('a sub-route without a dialog is left after all listeners have heard of it; one of an open dialog stays', async () => {
  const history = createMemoryHistory({ initialEntries: ['/a'] });
  keepOutOfSensitiveRoutes(history);
  const heard: string[] = [];
  history.listen(({ action, path }) => heard.push(`${action} ${path}`));
  history.push('/a/sensitiveScan');
  await Promise.resolve();
  expect([heard, history.path]).toEqual([['push /a/sensitiveScan', 'replace /a'], '/a']);

  const close = openSensitiveRoutes(history);
  history.push('/a/sensitiveScan');
  await Promise.resolve();
  expect(history.path).toBe('/a/sensitiveScan');
  close();
});
