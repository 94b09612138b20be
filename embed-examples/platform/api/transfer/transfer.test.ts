import { beforeEach, describe, expect, it } from 'vitest';

import type { LoggedRequest } from '../../http/requestLog.js';
import { useTestStack } from '../../testStack.js';

const TRANSFER = '/api/transfer';
const ME = { route: '/api/hrm/people/detail?id=me', method: 'GET', form: null, body: null, contentType: '' };
const LIST = {
  route: '/api/hrm/people/list',
  method: 'POST',
  form: null,
  body: { keyword: '李伟' },
  contentType: 'application/json',
};

const stack = useTestStack();
let liWei: string;
beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
});

const transfer = (call: unknown, session: string | undefined = liWei): Promise<Record<string, unknown>> =>
  stack.call('POST', TRANSFER, session, call);

async function transferred(): Promise<LoggedRequest[]> {
  const { requests } = (await stack.control('GET', '/log')) as { requests: LoggedRequest[] };
  return requests.filter((entry) => entry.transferred);
}

describe('a transferred call', () => {
  it('may be sent below the second-level path and may target it', async () => {
    const call = { ...ME, route: `/oa${ME.route}` };
    expect(await stack.call('POST', `/oa${TRANSFER}`, liWei, call)).toMatchObject({ data: { name: '李伟' } });
  });

  it('is made as the same person, in the same language and with the same trace id', async () => {
    const headers = { eteamsid: liWei, langType: 'en_US', timeZoneOffset: '-480', traceid: 'abc' };
    const init = { method: 'POST', headers: { ...headers, 'x-more': '1' }, body: JSON.stringify(ME) };
    await fetch(stack.api + TRANSFER, init);
    expect(await transferred()).toMatchObject([{ path: '/api/hrm/people/detail', headers, origin: null }]);
  });

  it('uses the cookie of the caller, too', async () => {
    const init = { method: 'POST', headers: { cookie: `ETEAMSID=${liWei}` }, body: JSON.stringify(ME) };
    const answer = await fetch(stack.api + TRANSFER, init);
    expect(await answer.json()).toMatchObject({ data: { name: '李伟' } });
  });

  it('sends the fields of a form as a form', async () => {
    const contentType = 'application/x-www-form-urlencoded';
    await transfer({ ...LIST, form: { a: '1&b=2' }, body: null, contentType });
    expect(await transferred()).toMatchObject([{ headers: { 'content-type': contentType } }]);
    expect(await transfer({ ...LIST, form: { a: '1' } })).toMatchObject({ code: 400 });
  });

  it('follows the switch of its target, with status and Retry-After', async () => {
    await stack.control('PUT', '/switch/peopleDetail', { mode: 'busy', status: 503, retryAfterSeconds: 7 });
    const init = { method: 'POST', headers: { eteamsid: liWei }, body: JSON.stringify(ME) };
    const answer = await fetch(stack.api + TRANSFER, init);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7']);
  });
});

it('what is refused reaches no call, below the second-level path too', async () => {
  for (const call of [
    { ...ME, route: '/control/state' },
    { ...ME, route: '/oa/oa/api/hrm/people/detail' },
    { ...ME, method: 'POST', route: `/oa${TRANSFER}` },
    { ...ME, route: '/oa/api/file/remotedownload/1/doc' },
    { ...ME, method: 'DELETE' },
  ]) {
    expect([call.route, await transfer(call)]).toMatchObject([call.route, { code: 400, status: false }]);
  }
  expect(await transfer(ME, 'nobody')).toMatchObject({ code: -1 });
  expect(await transferred()).toEqual([]);
});
