import { beforeEach, describe, expect, it } from 'vitest';

import { APPEAL_CALLS } from '../../../../src/wire/sensitiveFinding.js';
import { BLOG_CALLS } from '../../../../src/wire/office/blog.js';
import { useTestStack } from '../../testStack.js';

const WORDS = '机密, 机密文件';
const REASON = '这是公开的说明书';

interface Listed {
  readonly tenantKey: string;
  readonly id: string;
  readonly account: string;
  readonly words: string;
  readonly reason: string;
  readonly state: string;
  readonly device: string;
  readonly origin: string;
}

const stack = useTestStack();
let liWei: string;
beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
});

function appeal(
  body: unknown,
  { session = liWei, path = APPEAL_CALLS.pc.path }: { session?: string; path?: string } = {},
): Promise<unknown> {
  return stack.call('POST', path, session, body);
}

async function appealsOf(account: string): Promise<Listed[]> {
  const { appeals } = (await stack.control('GET', '/appeals')) as { appeals: Listed[] };
  return appeals.filter((listed) => listed.account === account);
}

async function decide(state: string): Promise<void> {
  const [listed] = await appealsOf('li.wei');
  await stack.control('PUT', `/appeals/${listed?.tenantKey}/${listed?.id}`, { state });
}

async function codeOfComment(text: string, session = liWei): Promise<unknown> {
  const { data } = (await stack.call('POST', BLOG_CALLS.list.path, session)) as {
    data: { posts: { id: string }[] };
  };
  const body = { key: crypto.randomUUID().replaceAll('-', ''), postId: data.posts[0]?.id, text };
  return (await stack.call('POST', BLOG_CALLS.comment.path, session, body))['code'];
}

describe('an appeal', () => {
  it.each([
    [APPEAL_CALLS.pc.path, 'PC'],
    [APPEAL_CALLS.mobile.path, 'Mobile'],
  ])('to %s is stored with its person, place and device', async (path, device) => {
    expect(await appeal({ sensitiveWords: WORDS, appealReason: ` ${REASON}\r\n` }, { path })).toEqual({
      status: true,
      msg: 'The appeal has been submitted.',
    });
    expect(await appealsOf('li.wei')).toEqual([
      expect.objectContaining({
        words: WORDS,
        reason: REASON,
        state: 'open',
        device,
        origin: stack.host,
        decidedAt: null,
      }),
    ]);
  });

  it('is stored once while it is open, also for requests at once', async () => {
    const body = { sensitiveWords: WORDS, appealReason: REASON };
    await Promise.all([appeal(body), appeal(body), appeal(body, { path: APPEAL_CALLS.mobile.path })]);
    await appeal({ ...body, appealReason: 'another' });
    await appeal(body, { session: await stack.signIn('zhou.ting') });
    expect((await appealsOf('li.wei')).map(({ reason }) => reason).sort()).toEqual(['another', REASON]);
    expect(await appealsOf('zhou.ting')).toHaveLength(1);
  });

  it('is answered in the language of the request', async () => {
    const response = await fetch(stack.api + APPEAL_CALLS.pc.path, {
      method: 'POST',
      headers: { eteamsid: liWei, langType: 'zh_CN' },
      body: JSON.stringify({ sensitiveWords: WORDS, appealReason: '' }),
    });
    expect(await response.json()).toMatchObject({ msg: '请填写申诉原因。' });
  });
});

describe('a decision', () => {
  beforeEach(async () => {
    await appeal({ sensitiveWords: '机密文件, 机密', appealReason: REASON });
  });

  it('to accept allows this person these words from then on', async () => {
    expect(await codeOfComment('机密文件')).toBe(401);
    await decide('accepted');
    expect(await codeOfComment('机密文件')).toBe(200);
    expect(await codeOfComment('机密文件, 北极星计划')).toBe(401);
    expect(await codeOfComment('机密文件', await stack.signIn('zhou.ting'))).toBe(401);
  });

  it('to reject changes nothing, and the person may appeal again', async () => {
    await decide('rejected');
    expect(await codeOfComment('机密文件')).toBe(401);
    await appeal({ sensitiveWords: '机密文件, 机密', appealReason: REASON });
    expect((await appealsOf('li.wei')).map(({ state }) => state)).toEqual(['open', 'rejected']);
  });
});

it('the seed has an accepted appeal', async () => {
  expect(await codeOfComment('蓝鲸软件 Blue Whale', await stack.signIn('huang.junjie'))).toBe(200);
});
