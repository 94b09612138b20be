import { beforeEach, describe, expect, it } from 'vitest';

import { parseEnvelope } from '../../../src/wire/envelope.js';
import type { DocumentBlock, DocumentDetail, DocumentListData } from '../../../src/wire/office/documents.js';
import { useTestStack } from '../testStack.js';

const LIST = '/api/doc/document/list';
const DETAIL = '/api/doc/document/detail';

const stack = useTestStack();
let liWei: string;
let layla: string;

async function dataOf<T>(answer: Promise<unknown>): Promise<T> {
  const envelope = parseEnvelope(await answer);
  if (!envelope.ok) throw new Error(envelope.problem);
  expect(envelope.value).toMatchObject({ code: 200, status: true });
  return envelope.value.data as T;
}

const list = (sessionId: string, body: object = {}): Promise<DocumentListData> =>
  dataOf(stack.call('POST', LIST, sessionId, body));

const detail = (sessionId: string, query = ''): Promise<DocumentDetail> =>
  dataOf(stack.call('GET', DETAIL + query, sessionId));

beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
  layla = await stack.signIn('layla.hassan');
});

describe('a document', () => {
  it('is returned as blocks, with pictures that exist and the other documents of its folder', async () => {
    const document = await detail(liWei);
    expect(document.isCut).toBe(false);
    expect(document.neighbours).toEqual([{ id: '4915532168790020008', title: '接口错误码说明' }]);
    const kinds = new Set(document.blocks.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      ['code', 'heading', 'image', 'list', 'paragraph', 'quote', 'rule', 'table'].sort(),
    );
    const isPicture = (block: DocumentBlock): block is Extract<DocumentBlock, { kind: 'image' }> =>
      block.kind === 'image';
    const picture = document.blocks.find(isPicture);
    expect(picture?.alt).not.toBe('');
    const answer = await fetch(picture?.src ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(JSON.stringify(document.blocks)).not.toContain('onclick');
  });

  it('links only to existing documents', async () => {
    for (const session of [liWei, layla]) {
      const linked = /"documentId":"(\d+)"/.exec(JSON.stringify(await detail(session)))?.[1];
      expect((await detail(session, `?id=${linked}`)).id).toBe(linked);
    }
  });

  it('is never visible to another tenant', async () => {
    const mine = (await list(liWei)).documents.map(({ id }) => id);
    expect((await list(layla)).documents.filter(({ id }) => mine.includes(id))).toEqual([]);
    expect(await stack.call('GET', `${DETAIL}?id=${mine[0]}`, layla)).toMatchObject({ code: 404 });
    expect((await list(layla, { folder: '研发文档' })).documents).toEqual([]);
  });
});

describe('the attached files', () => {
  it('come in their order, with name, type and size, and without their content', async () => {
    const { files } = await detail(liWei, '?id=4915532168790020001');
    expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['2026年第四季度 预算.csv', 'text/csv'],
      ['差旅报销单.pdf', 'application/pdf'],
      ['各部门差旅费用对比.png', 'image/png'],
      ['协议酒店外景.png', 'image/png'],
      ['填写说明.txt', 'text/plain'],
    ]);
    const sent = Object.keys(files[0] ?? {}).sort();
    expect(sent).toEqual(['contentType', 'id', 'name', 'sizeBytes']);
    expect(files[0]?.sizeBytes).toBe(
      Buffer.byteLength('\ufeff部门,预算（元）\r\n研发中心,1280000\r\n市场部,460000\r\n'),
    );
  });

  it('may be empty, and are of the own tenant alone', async () => {
    const { files } = await detail(liWei, '?id=4915532168790020008');
    expect(files.map(({ sizeBytes }) => sizeBytes)).toEqual([0, expect.any(Number), 2]);
    expect((await detail(liWei, '?id=4915532168790020002')).files).toEqual([]);
    const foreign = (await detail(layla, '?id=5120764309180020003')).files.map(({ id }) => id);
    expect(foreign.filter((id) => id.startsWith('4915532168790'))).toEqual([]);
  });
});
