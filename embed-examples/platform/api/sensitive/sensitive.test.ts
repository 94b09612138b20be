import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { parseEnvelope } from '../../../../src/wire/envelope.js';
import { isSensitive } from '../../../../src/wire/sensitive.js';
import { readSensitive } from '../../../../src/wire/sensitiveFinding.js';
import { BLOG_CALLS } from '../../../../src/wire/office/blog.js';
import { useTestStack } from '../../testStack.js';

const STRONG = '北极星计划';

const stack = useTestStack();
let liWei: string;
beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
});

const newKey = (): string => randomBytes(16).toString('hex');

interface Sent {
  readonly session?: string;
  readonly language?: string;
  readonly key?: string;
}

async function post(text: string, { session = liWei, language, key = newKey() }: Sent = {}) {
  const form = new FormData();
  form.set('key', key);
  form.set('text', text);
  const response = await fetch(stack.api + BLOG_CALLS.add.path, {
    method: 'POST',
    headers: { eteamsid: session, ...(language === undefined ? {} : { langType: language }) },
    body: form,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { code: number; data: Record<string, unknown> };
}

function finding(answer: unknown): ReturnType<typeof readSensitive> {
  const envelope = parseEnvelope(answer);
  if (!envelope.ok || !isSensitive(envelope.value))
    throw new Error(`not sensitive: ${JSON.stringify(answer)}`);
  return readSensitive(envelope.value.data);
}

describe('the sensitive answer', () => {
  it('has the rules with their words and who decides about appeals', async () => {
    const answer = await post('机密文件: Blue  WHALE software, salary', { language: 'en_US' });
    expect(answer).toEqual({
      code: 401,
      status: false,
      msg: 'The text contains sensitive words. Please change it.',
      data: {
        sensitiveScanCode: 1,
        superviseType: 'strong',
        data: {
          sensitiveWords: '机密, 机密文件, Blue Whale, Blue Whale Software, salary',
          sensitiveWordList: [
            { name: '保密项目', value: '机密, 机密文件' },
            { name: '竞争对手', value: 'Blue Whale, Blue Whale Software' },
            { name: '薪酬信息', value: 'salary' },
          ],
        },
        appeal: true,
        weaTable: {
          columns: [
            { dataIndex: 'appealEmployee', title: 'Decides about appeals' },
            { dataIndex: 'sensitiveWords', title: 'Sensitive words' },
          ],
          displayData: [
            {
              appealEmployee: [
                { id: '4915532168790010003', name: '李伟' },
                { id: '4915532168790010011', name: '张敏' },
              ],
              sensitiveWords: '机密, 机密文件',
            },
            {
              appealEmployee: [{ id: '4915532168790010007', name: '周婷' }],
              sensitiveWords: 'Blue Whale, Blue Whale Software',
            },
            { appealEmployee: [], sensitiveWords: 'salary' },
          ],
        },
      },
    });
  });

  it('offers no appeal if none of the rules does', async () => {
    expect(finding(await post('my salary'))).toMatchObject({ canAppeal: false, reviewers: [] });
  });

  it('has column titles in the language of the request', async () => {
    for (const [language, title] of [
      ['zh_CN', '申诉处理人'],
      ['en_US', 'Decides about appeals'],
      ['ar_AE', 'المسؤول عن الاعتراضات'],
      ['ja_JP', 'Decides about appeals'],
      [undefined, 'Decides about appeals'],
    ] as const) {
      const { data } = await post(STRONG, language === undefined ? {} : { language });
      expect([language, data['weaTable']]).toMatchObject([language, { columns: [{ title }, {}] }]);
    }
  });

  it('follows the rules of the writer’s tenant', async () => {
    const layla = await stack.signIn('layla.hassan');
    expect(finding(await post('تقرير سري', { session: layla }))).toMatchObject({
      supervision: 'strong',
      words: 'سري',
      reviewers: [{ name: 'أحمد الزعابي' }, { name: 'ليلى حسن' }],
    });
    expect((await post('قطار سريع', { session: layla })).code).toBe(200);
    expect((await post(STRONG, { session: layla })).code).toBe(200);
    expect((await post('تقرير سري')).code).toBe(200);
  });

  it('comes after a refusal, and not for a post that is stored already', async () => {
    const refused = await stack.call('POST', BLOG_CALLS.comment.path, liWei, {
      key: newKey(),
      postId: '0',
      text: STRONG,
    });
    expect(refused).toMatchObject({ code: 404 });
    const key = newKey();
    const stored = await post('一切正常', { key });
    expect(await post(STRONG, { key })).toEqual(stored);
  });

  it('leaves out rules that are not enabled', async () => {
    expect((await post('客户名单')).code).toBe(200);
  });
});
