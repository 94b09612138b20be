import { beforeEach, describe, expect, it } from 'vitest';

import { BLOG_CALLS } from '../../../../src/wire/office/blog.js';
import { useTestStack } from '../../testStack.js';

const CN = 'tcn7h2k9qd';
const AR = 'tar5w8m3xe';

interface Answer {
  readonly appeals: readonly {
    tenantKey: string;
    id: string;
    state: string;
    person: string;
    decidedAt: unknown;
  }[];
  readonly rules: readonly { tenantKey: string; id: string; name: string; isEnabled: boolean }[];
  readonly openCount: number;
  readonly decidedCount: number;
  readonly tenants: readonly { tenantKey: string; name: string }[];
}

const stack = useTestStack();

const list = async (query = ''): Promise<Answer> =>
  (await stack.control('GET', `/appeals${query}`)) as unknown as Answer;

const put = (path: string, body: unknown): Promise<Response> =>
  fetch(`${stack.api}/control${path}`, { method: 'PUT', body: JSON.stringify(body) });

describe('the list', () => {
  it('has the open appeals of all tenants first, then the last decided', async () => {
    const { appeals, openCount, decidedCount, tenants } = await list();
    expect(appeals.map(({ person, state }) => [person, state])).toEqual([
      ['郑雅文', 'open'],
      ['عمر فاروق', 'open'],
      ['黄俊杰', 'accepted'],
      ['ريم الظاهري', 'accepted'],
      ['何建平', 'rejected'],
    ]);
    expect([openCount, decidedCount]).toEqual([2, 3]);
    expect(tenants.map(({ tenantKey }) => tenantKey).sort()).toEqual([AR, CN]);
  });

  it('may be limited to a tenant', async () => {
    const { appeals, rules, openCount } = await list(`?tenant=${AR}`);
    expect(new Set([...appeals, ...rules].map(({ tenantKey }) => tenantKey))).toEqual(new Set([AR]));
    expect(openCount).toBe(1);
    expect(await list('?tenant=unknown%00')).toMatchObject({ appeals: [], rules: [], openCount: 0 });
  });

  it('is sent again only after a change', async () => {
    const ask = (etag: string): Promise<Response> =>
      fetch(`${stack.api}/control/appeals`, { headers: { 'if-none-match': etag } });
    const etag = (await ask('')).headers.get('etag') ?? '';
    expect((await ask(etag)).status).toBe(304);
    const [open] = (await list()).appeals;
    await put(`/appeals/${open?.tenantKey}/${open?.id}`, { state: 'rejected' });
    expect((await ask(etag)).status).toBe(200);
  });
});

describe('a decision', () => {
  let path: string;
  beforeEach(async () => {
    const [open] = (await list()).appeals;
    path = `/appeals/${open?.tenantKey}/${open?.id}`;
  });

  it('is stored with its time', async () => {
    expect(await (await put(path, { state: 'accepted' })).json()).toEqual({
      status: true,
      state: 'accepted',
    });
    const decided = (await list()).appeals.find(({ id }) => path.endsWith(id));
    expect(decided).toMatchObject({ state: 'accepted' });
    expect(decided?.decidedAt).not.toBeNull();
  });

  it('may be repeated, but not changed', async () => {
    await put(path, { state: 'accepted' });
    expect((await put(path, { state: 'accepted' })).status).toBe(200);
    const refused = await put(path, { state: 'rejected' });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { status: false, msg: 'This appeal is already accepted' },
    ]);
  });

  it('must be one, about an appeal of that tenant', async () => {
    expect((await put(path, { state: 'open' })).status).toBe(400);
    for (const other of [path.replace(CN, AR), `/appeals/${CN}/0`, `/appeals/${CN}/%00`, '/appeals/%00/1']) {
      expect((await put(other, { state: 'accepted' })).status).toBe(404);
    }
  });
});

describe('a rule', () => {
  it('is switched off and on, and restored by a reset', async () => {
    const liWei = await stack.signIn('li.wei');
    const codeOf = async (text: string): Promise<unknown> => {
      const form = new FormData();
      form.set('key', crypto.randomUUID().replaceAll('-', ''));
      form.set('text', text);
      const init = { method: 'POST', headers: { eteamsid: liWei }, body: form };
      const response = await fetch(stack.api + BLOG_CALLS.add.path, init);
      return ((await response.json()) as { code: unknown }).code;
    };
    const [first] = (await list(`?tenant=${CN}`)).rules;
    const path = `/sensitive-rules/${CN}/${first?.id}`;
    expect(await codeOf('机密')).toBe(401);
    await put(path, { isEnabled: false });
    expect(await codeOf('机密')).toBe(200);
    await put(path, { isEnabled: true });
    expect(await codeOf('机密')).toBe(401);
    await put(path, { isEnabled: false });
    await stack.reset();
    expect((await list(`?tenant=${CN}`)).rules[0]?.isEnabled).toBe(true);
  });

  it('must exist', async () => {
    const [first] = (await list(`?tenant=${CN}`)).rules;
    expect((await put(`/sensitive-rules/${CN}/${first?.id}`, { isEnabled: 'no' })).status).toBe(400);
    for (const path of [`/sensitive-rules/${AR}/${first?.id}`, `/sensitive-rules/${CN}/x`]) {
      expect((await put(path, { isEnabled: true })).status).toBe(404);
    }
  });
});
