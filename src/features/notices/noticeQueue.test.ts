import { describe, expect, it } from 'vitest';
import type { BatchTaskMessage } from '../../wire/batchTaskMessage.js';
import { createNoticeQueue } from './noticeQueue.js';

const message = (taskId: string, failCount: number, content = `task ${taskId}`): BatchTaskMessage => ({
  id: `m${taskId}`,
  command: 15422,
  messageType: 111,
  content,
  batchTaskResult: { failCount, taskId },
});

describe('successes', () => {
  it('are counted in one notice with the text of the last, until it is closed', () => {
    const queue = createNoticeQueue();
    for (const id of ['1', '2', '3']) queue.add(message(id, 0));
    expect(queue.current().success).toMatchObject({ content: 'task 3', more: 2 });
    queue.closeSuccess();
    expect(queue.current()).toEqual({ success: undefined, failure: undefined, moreFailures: 0 });
    queue.add(message('4', 0));
    expect(queue.current().success).toMatchObject({ content: 'task 4', more: 0 });
  });
});

describe('failures', () => {
  it('come one at a time, first in, first out, and leave the successes alone', () => {
    const queue = createNoticeQueue();
    queue.add(message('1', 3));
    queue.add(message('2', 0));
    queue.add(message('a/b', 1));
    expect(queue.current()).toMatchObject({
      success: { content: 'task 2' },
      failure: { taskId: '1', failCount: 3, content: 'task 1' },
      moreFailures: 1,
    });
    queue.closeFailure();
    expect(queue.current()).toMatchObject({ failure: { taskId: 'a/b' }, moreFailures: 0 });
    queue.closeFailure();
    queue.closeFailure();
    expect(queue.current().failure).toBeUndefined();
  });

  it('of one task are one notice, with the last text, in the place of the first, and announced again', () => {
    const queue = createNoticeQueue();
    queue.add(message('1', 3));
    queue.add(message('2', 1));
    const before = queue.current().failure;
    queue.add(message('1', 5, 'later'));
    expect(queue.current()).toMatchObject({
      failure: { taskId: '1', failCount: 5, content: 'later' },
      moreFailures: 1,
    });
    expect(queue.current().failure?.serial).not.toBe(before?.serial);
  });

  it('are all reachable when 5 000 wait, though few texts are kept', () => {
    const queue = createNoticeQueue();
    const ids = Array.from({ length: 5_000 }, (_, at) => `task/${at}`);
    for (const id of ids) queue.add(message(id, 2, 'x'.repeat(10_000)));
    expect(queue.current().moreFailures).toBe(4_999);
    const seen: string[] = [];
    let kept = 0;
    for (let next = queue.current().failure; next; next = queue.current().failure) {
      seen.push(next.taskId);
      kept += next.content.length;
      expect(next.failCount).toBe(2);
      queue.closeFailure();
    }
    expect(seen).toEqual(ids);
    expect(kept).toBe(100_000);
  });
});
