// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { runningPage } from '../../../embed-examples/testing/fixtures/runningPage.js';
import type { MessageSource } from '../../context/events.js';
import { messages } from './messages.js';

it('connects each init of the page, and brings what was pushed to the next one', () => {
  const { page } = runningPage();
  let onReady: () => void = () => undefined;
  const connected: { readonly source: MessageSource | undefined; readonly end: () => void }[] = [];
  Object.assign(page.sdk, {
    on(_: string, listener: () => void) {
      onReady = listener;
      return () => undefined;
    },
    connectMessages(source?: MessageSource) {
      const off = source?.subscribe((message) => heard.push(message));
      const end = vi.fn(() => off?.());
      connected.push({ source, end });
      return end;
    },
  });
  const heard: unknown[] = [];
  const stop = messages.start(page);
  page.pushed.add('before the session');
  onReady();
  page.pushed.add('in the session');
  expect(connected.map(({ source }) => typeof source)).toEqual(['undefined', 'object']);
  expect(heard).toEqual(['before the session', 'in the session']);
  onReady();
  expect(heard).toHaveLength(2);
  expect(connected.slice(0, 2).map(({ end }) => vi.mocked(end).mock.calls.length)).toEqual([1, 1]);
  stop();
  page.pushed.add('after the end');
  expect(heard).toHaveLength(2);
  expect(connected.slice(2).map(({ end }) => vi.mocked(end).mock.calls.length)).toEqual([1, 1]);
});
