import { expect, it } from 'vitest';

import { createSharedAnswers } from './sharedAnswers.js';

/** Answers 1, 2, … of a version that the test sets. */
function world() {
  const answers = createSharedAnswers<number>();
  let version = 'a';
  let computed = 0;
  const source = {
    version: () => Promise.resolve(version),
    compute: () => Promise.resolve((computed += 1)),
  };
  return {
    ask: (key = 'all') => answers(key, source),
    answers,
    source,
    setVersion: (next: string) => (version = next),
  };
}

it('computes once for those who ask at the same time', async () => {
  const { ask } = world();
  const all = await Promise.all([ask(), ask(), ask()]);
  expect(all.map(({ answer }) => answer)).toEqual([1, 1, 1]);
});

it('keeps an answer until its version changes', async () => {
  const { ask, setVersion } = world();
  expect((await ask()).answer).toBe(1);
  expect((await ask()).answer).toBe(1);
  setVersion('b');
  expect(await ask()).toEqual({ version: 'b', answer: 2 });
});

it('has an answer of its own for each key, and keeps twenty', async () => {
  const { ask } = world();
  for (let at = 0; at < 21; at += 1) await ask(String(at));
  expect((await ask('20')).answer).toBe(21);
  expect((await ask('0')).answer).toBe(22);
});

it('does not keep a failure', async () => {
  const { ask, answers, source } = world();
  const broken = { ...source, compute: () => Promise.reject(new Error('no database')) };
  await expect(answers('all', broken)).rejects.toThrow('no database');
  expect((await ask()).answer).toBe(1);
});
