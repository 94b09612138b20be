import { expect } from 'vitest';

import { parseEnvelope } from '../../src/wire/envelope.js';
import { BLOG_CALLS, type PostListData } from '../../src/wire/office/blog.js';
import { LEAVE_CALLS, type LeaveData } from '../../src/wire/office/leave.js';
import { isSensitive } from '../../src/wire/sensitive.js';
import { readSensitive } from '../../src/wire/sensitiveFinding.js';
import type { WireRecord } from '../../src/wire/record.js';
import type { Backend } from './backend.js';
import { postForm } from './blogCases.js';
import { answerOf, casesOf, dataOf, newKey, type Call } from './contractCase.js';

const posts = (backend: Backend) => dataOf<PostListData>(backend, BLOG_CALLS.list, {});
const leaves = (backend: Backend) => dataOf<LeaveData>(backend, LEAVE_CALLS.list, {});

/** A call that stores a text of a person, with the texts that are stored afterwards. */
interface Write {
  readonly call: Call;
  readonly bodyOf: (text: string, backend: Backend) => Promise<unknown>;
  readonly stored: (backend: Backend) => Promise<readonly string[]>;
}

const WRITES: readonly Write[] = [
  {
    call: BLOG_CALLS.add,
    bodyOf: async (text) => postForm(text),
    stored: async (backend) => (await posts(backend)).posts.map(({ text }) => text),
  },
  {
    call: BLOG_CALLS.comment,
    bodyOf: async (text, backend) => ({
      ...{ key: newKey(), text, postId: (await posts(backend)).posts[0]?.id },
    }),
    stored: async (backend) =>
      (await posts(backend)).posts.flatMap(({ comments }) => comments.map(({ text }) => text)),
  },
  {
    call: LEAVE_CALLS.submit,
    bodyOf: async (reason) => ({
      ...{ key: newKey(), type: 'personal', from: '2026-12-01', until: '2026-12-01', reason },
    }),
    stored: async (backend) => (await leaves(backend)).own.map(({ reason }) => reason),
  },
  {
    call: LEAVE_CALLS.decide,
    bodyOf: async (comment, backend) => ({
      ...{ id: (await leaves(backend)).toDecide[0]?.id, state: 'approved', comment },
    }),
    stored: async (backend) => (await leaves(backend)).toDecide.map(({ comment }) => comment),
  },
];

function findingOf(answer: WireRecord): ReturnType<typeof readSensitive> | undefined {
  const envelope = parseEnvelope(answer);
  return envelope.ok && isSensitive(envelope.value) ? readSensitive(envelope.value.data) : undefined;
}

/** What a write is answered with, by the query of its address. */
async function writeWith(backend: Backend, { call, bodyOf }: Write, text: string, query: string) {
  const { method, path } = call;
  return answerOf(backend, { method, path: path + query }, await bodyOf(text, backend));
}

export const WORD_CASES = casesOf('words', {
  'a weak word is stored only when it is confirmed, in the query': async (backend) => {
    const text = `about ${backend.words.weak}`;
    for (const write of WRITES) {
      const { path } = write.call;
      for (const query of ['', '?sensitiveWordconfirm=0']) {
        const answer = await writeWith(backend, write, text, query);
        expect([path, query, answer['code'], findingOf(answer)?.supervision]).toEqual([
          ...[path, query, 401, 'weak'],
        ]);
      }
      expect([path, await write.stored(backend)]).not.toEqual([
        path,
        expect.arrayContaining([text]) as unknown,
      ]);
      const confirmed = await writeWith(backend, write, text, '?sensitiveWordconfirm=1');
      expect([path, confirmed]).toMatchObject([path, { code: 200, status: true }]);
      expect(await write.stored(backend)).toContain(text);
    }
  },
  'a strong word is never stored, and found beside a weak one': async (backend) => {
    const { weak, strong } = backend.words;
    const text = `${strong}, ${weak}`;
    for (const write of WRITES) {
      const { path } = write.call;
      for (const query of ['', '?sensitiveWordconfirm=1']) {
        const finding = findingOf(await writeWith(backend, write, text, query));
        expect([path, finding]).toMatchObject([path, { supervision: 'strong' }]);
        expect([strong, weak].every((word) => finding?.words.includes(word))).toBe(true);
      }
      expect(await write.stored(backend)).not.toContain(text);
    }
  },
});
