import { describe, expect, it } from 'vitest';
import { parseBatchTaskMessage } from './batchTaskMessage.js';

const MESSAGE = {
  id: 'm1',
  command: 15422,
  messageType: 111,
  content: 'Imported',
  batchTaskResult: { failCount: 2, taskId: 't/1' },
};

describe('parseBatchTaskMessage', () => {
  it('takes a message, also with numbers written as texts', () => {
    expect(parseBatchTaskMessage(MESSAGE)).toEqual({ ok: true, value: MESSAGE });
    const texts = {
      ...MESSAGE,
      id: 1,
      command: '15422',
      messageType: '111',
      batchTaskResult: { failCount: '2', taskId: 't/1' },
    };
    expect(parseBatchTaskMessage(texts)).toEqual({ ok: true, value: { ...MESSAGE, id: '1' } });
  });

  it('refuses everything else', () => {
    const refusedMessages = {
      'no object': [null, undefined, 'text', 3, [MESSAGE]],
      'another command': [
        { ...MESSAGE, command: 15423 },
        { ...MESSAGE, command: undefined },
      ],
      'another type': [{ ...MESSAGE, messageType: 112 }],
      'no id': [
        { ...MESSAGE, id: '' },
        { ...MESSAGE, id: {} },
        { ...MESSAGE, id: 'x'.repeat(201) },
      ],
      'no result': [
        { ...MESSAGE, batchTaskResult: undefined },
        { ...MESSAGE, batchTaskResult: { taskId: 't' } },
        { ...MESSAGE, batchTaskResult: { failCount: -1, taskId: 't' } },
        { ...MESSAGE, batchTaskResult: { failCount: NaN, taskId: 't' } },
        { ...MESSAGE, batchTaskResult: { failCount: 0 } },
        { ...MESSAGE, batchTaskResult: Object.create({ failCount: 0, taskId: 't' }) as object },
      ],
    };
    const taken = Object.entries(refusedMessages).filter(([, messages]) =>
      messages.some((message) => parseBatchTaskMessage(message).ok),
    );
    expect(taken.map(([why]) => why)).toEqual([]);
  });

  it('cuts a content that is too long, and takes one that is missing', () => {
    const long = parseBatchTaskMessage({ ...MESSAGE, content: 'x'.repeat(1_000_000) });
    expect(long.ok && long.value.content.length).toBe(10_000);
    expect(parseBatchTaskMessage({ ...MESSAGE, content: undefined })).toMatchObject({ ok: true });
  });
});
