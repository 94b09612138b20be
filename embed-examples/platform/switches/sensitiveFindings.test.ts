import { describe, expect, it } from 'vitest';

import { parseEnvelope } from '../../../src/wire/envelope.js';
import { isSensitive } from '../../../src/wire/sensitive.js';
import { readSensitive, type SensitiveFinding } from '../../../src/wire/sensitiveFinding.js';
import { TASK_CALLS } from '../../../src/wire/office/tasks.js';
import { useTestStack } from '../testStack.js';
import { SENSITIVE_FINDINGS } from './sensitiveFindings.js';

const stack = useTestStack();

const switchTo = (finding?: string): Promise<unknown> =>
  stack.control('PUT', '/switch/taskAdd', {
    mode: 'sensitive',
    ...(finding === undefined ? {} : { finding }),
  });

async function addTask(query = ''): Promise<Record<string, unknown>> {
  const body = { key: crypto.randomUUID().replaceAll('-', ''), title: 'Tidy up' };
  return stack.call('POST', TASK_CALLS.add.path + query, await stack.signIn('li.wei'), body);
}

function findingOf(answer: unknown): SensitiveFinding | undefined {
  const envelope = parseEnvelope(answer);
  return envelope.ok && isSensitive(envelope.value) ? readSensitive(envelope.value.data) : undefined;
}

describe('a call that is switched to be sensitive', () => {
  it.each(Object.entries(SENSITIVE_FINDINGS))('is: %s', async (name, { passesConfirmed }) => {
    await switchTo(name);
    expect(findingOf(await addTask())).toBeDefined();
    const confirmed = await addTask('?sensitiveWordconfirm=1');
    expect(findingOf(confirmed) === undefined).toBe(passesConfirmed);
    expect(confirmed['code'] === 200).toBe(passesConfirmed);
  });

  it('is weak unless another finding is chosen', async () => {
    await switchTo();
    expect(findingOf(await addTask())).toEqual({
      supervision: 'weak',
      words: 'made-up, word',
      rules: [{ name: 'Made-up rule', words: 'made-up, word' }],
      canAppeal: true,
      reviewers: [{ id: '1', name: 'Made-up Reviewer' }],
    });
  });

  it('sends thousands of rules, words as lists, and markup', async () => {
    await switchTo('many');
    expect(findingOf(await addTask())?.rules).toHaveLength(5000);
    await switchTo('wordsAsList');
    expect((await addTask())['data']).toMatchObject({ data: { sensitiveWords: ['made-up', 'word'] } });
    await switchTo('markup');
    expect(findingOf(await addTask())?.reviewers[0]?.name).toContain('<img');
  });

  it('must have an existing finding', async () => {
    await expect(switchTo('toString')).rejects.toThrow('finding must be one of weak,');
  });
});
