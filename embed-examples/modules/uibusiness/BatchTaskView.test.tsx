// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BatchTaskDetail } from '../../../src/wire/office/batchTasks.js';
import { doing, envelope, show, someContext, type Shown } from '../kit/testing.js';
import { BatchTaskDialog } from './BatchTaskDialog.js';
import { BatchTaskView } from './BatchTaskView.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', async () => (await import('../records/testing.js')).fakeRecordLibrary);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const TASK: BatchTaskDetail = {
  taskId: '8001',
  state: 'done',
  to: { id: '3', name: 'Li Na' },
  total: 12,
  done: 12,
  failCount: 2,
  failed: [
    { kind: 'customer', id: '1', title: 'Hua Xing Power', reason: 'notOwner', ownerName: 'Omar Farouk' },
    { kind: 'spaceship', id: '2', title: 'Apollo', reason: 'alreadyThere', ownerName: 'Li Na' },
  ],
};

const counts = (view: Shown): string[] =>
  [...view.element.querySelectorAll('.wu-counts > div')].map(({ textContent }) => textContent ?? '');

it('shows how many records failed, and each with its reason and its page', async () => {
  const request = vi.fn(() => Promise.resolve(envelope(TASK)));
  const view = await show(<BatchTaskView id="8001" weaver={someContext(request)} />);
  expect(view.find('h2').textContent).toBe('Handed over to Li Na');
  expect(counts(view)).toEqual(['Total12 records', 'Succeeded10 records', 'Failed2 records']);
  expect([...view.element.querySelectorAll('.wu-failed')].map(({ textContent }) => textContent)).toEqual([
    'Hua Xing PowerBelongs to Omar Farouk',
    'ApolloIs with this person already: Li Na',
  ]);
  expect(view.element.querySelectorAll('.wu-failed a')).toHaveLength(1);
});

it('follows a running task to its end', async () => {
  const answers = [{ ...TASK, state: 'running' as const, done: 5, failCount: 0, failed: [] }, TASK];
  const request = vi.fn(() => Promise.resolve(envelope(answers.shift() ?? TASK)));
  const view = await show(<BatchTaskView id="8001" weaver={someContext(request)} />);
  expect(view.find('.wu-state').textContent).toBe('Running');
  await doing(() => void vi.advanceTimersByTime(2_000));
  expect(view.find('.wu-state').textContent).toBe('Done');
  await doing(() => void vi.advanceTimersByTime(60_000));
  expect(request).toHaveBeenCalledTimes(2);
});

it('says in the dialog that a task is not there', async () => {
  const request = vi.fn(() =>
    Promise.reject(Object.assign(new Error('no'), { code: 'ANSWER_ERROR', envelope: { code: 404 } })),
  );
  const view = await show(<BatchTaskDialog id="8001" weaver={someContext(request)} />);
  expect(view.find('dialog').textContent).toContain('This batch task cannot be found');
});
