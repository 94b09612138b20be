import { expect } from 'vitest';

import { API_CALLS } from '../../src/wire/calls.js';
import { parseExchangeRate } from '../../src/wire/exchangeRate.js';
import { FILE_CALLS } from '../../src/wire/files.js';
import { PEOPLE_NAME_CALLS, readNames, readTranslation, translationQuery } from '../../src/wire/people.js';
import type { Backend } from './backend.js';
import { casesOf } from './contractCase.js';

async function tenantOf({ call }: Backend): Promise<{ tenantKey: string; currentUser: { id: string } }> {
  const { body } = await call('POST', API_CALLS.baseTeams.path, { body: {} });
  return body?.['data'] as { tenantKey: string; currentUser: { id: string } };
}

const RATE = API_CALLS.getTargetRate.path;

export const PAGE_CASES = casesOf('texts, formats, files', {
  'the language of a tenant needs no session': async (backend) => {
    const { tenantKey } = await tenantOf(backend);
    const ask = (key: string) =>
      backend.call('GET', `${API_CALLS.getTeamDefaultLang.path}?tenantKey=${key}`, { session: '' });
    expect((await ask(tenantKey)).body).toMatchObject({
      code: 200,
      data: {
        langType: expect.stringMatching(/^[a-z]{2}_[A-Z]{2}$/) as string,
        langId: expect.any(Number) as number,
      },
    });
    expect((await ask('nobody')).body).toMatchObject({ code: 404, msg: 'There is no such tenant' });
  },
  'labels of an unknown module are refused': async ({ call }) => {
    const { body } = await call('GET', `${API_CALLS.getLabels.path}?module=unknown`);
    expect(body).toMatchObject({ code: 404, msg: 'There are no labels of this module' });
  },
  'a rate is a decimal number': async ({ call }) => {
    const { body } = await call('POST', RATE, { body: { rateSymbol: 'USD', targetSymbol: 'CNY' } });
    expect(body).toMatchObject({ code: 200, status: true });
    expect(parseExchangeRate(body?.['data']).ok).toBe(true);
  },
  'rates of unknown currencies and of other tenants are refused': async ({ call }) => {
    const ask = async (body: object) => (await call('POST', RATE, { body })).body;
    expect(await ask({ rateSymbol: 'XXX', targetSymbol: 'CNY' })).toMatchObject({
      code: 404,
      msg: 'There is no rate of these currencies on that day',
    });
    expect(await ask({ rateSymbol: 'USD', targetSymbol: 'CNY', tenantKey: 'other' })).toMatchObject({
      code: 403,
      msg: 'These are the rates of another tenant',
    });
    expect(await ask({ rateSymbol: 'USD', targetSymbol: 'CNY', date: 'soon' })).toMatchObject({
      code: 400,
      msg: 'date must be a day, YYYY-MM-DD',
    });
  },
  'the id of a person is translated to itself, an unknown one to nothing': async (backend) => {
    const { id } = (await tenantOf(backend)).currentUser;
    const ask = async (old: string) => {
      const query = new URLSearchParams(translationQuery(old)).toString();
      return readTranslation(
        (await backend.call('GET', `${PEOPLE_NAME_CALLS.translateId.path}?${query}`)).body,
        old,
      );
    };
    expect(await ask(id)).toEqual({ ok: true, value: id });
    expect((await ask('nobody')).ok).toBe(false);
  },
  'names come with the items, and none for unknown ones': async (backend) => {
    const { tenantKey, currentUser } = await tenantOf(backend);
    const items = [
      { type: 'userName', id: currentUser.id },
      { type: 'userName', id: 'nobody' },
    ];
    const { path } = PEOPLE_NAME_CALLS.convertNames;
    const { body } = await backend.call('POST', path, { body: { tenantKey, items } });
    expect(body?.['data']).toMatchObject([{ ...items[0], data: expect.any(String) as string }, items[1]]);
    expect(readNames(body)).toMatchObject({ ok: true, value: { size: 1 } });
    const other = await backend.call('POST', path, { body: { tenantKey: 'other', items } });
    expect(other.body).toMatchObject({ code: 403, msg: 'This is another tenant' });
  },
  'a file that was uploaded is downloaded under its name': async ({ call }) => {
    const form = new FormData();
    form.append('file', new Blob(['hello'], { type: 'text/plain' }), 'note.txt');
    const { body } = await call('POST', FILE_CALLS.upload.path, { body: form });
    const { fileId } = body?.['data'] as { fileId: string };
    const { status, text } = await call('GET', `/api/file/remotedownload/${fileId}/common`);
    expect([status, text]).toEqual([200, 'hello']);
  },
  'an upload without a file and an unknown file are refused': async ({ call }) => {
    expect((await call('POST', FILE_CALLS.upload.path, { body: new FormData() })).body).toMatchObject({
      code: 400,
      status: false,
    });
    expect(await call('GET', '/api/file/remotedownload/nobody/common')).toMatchObject({
      status: 404,
      body: { code: 404, status: false },
    });
  },
});
