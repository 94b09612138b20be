import { expect } from 'vitest';

import { API_CALLS } from '../../src/wire/calls.js';
import { ECODE_LIST_CALL } from '../../src/wire/ecode.js';
import { PEOPLE_NAME_CALLS, readNames, readTranslation, translationQuery } from '../../src/wire/people.js';
import type { Backend } from './backend.js';
import { casesOf } from './contractCase.js';

interface SomeTenant {
  readonly tenantKey: string;
  readonly currentUser: { readonly id: string };
  readonly publishAppIds?: readonly string[];
}

async function tenantOf({ call }: Backend): Promise<SomeTenant> {
  const { body } = await call('POST', API_CALLS.baseTeams.path, { body: {} });
  return body?.['data'] as SomeTenant;
}

export const PAGE_CASES = casesOf('texts and names', {
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
  'only published apps have files of their own': async (backend) => {
    const { publishAppIds = [] } = await tenantOf(backend);
    const { body } = await backend.call('POST', ECODE_LIST_CALL.path, {
      body: { appIds: ['unknown', ...publishAppIds] },
    });
    expect(body).toMatchObject({
      code: 200,
      data: publishAppIds.map((appId) => ({ appId, files: expect.any(Array) as string[] })),
    });
  },
  'answers are JSON that nobody keeps': async ({ call }) => {
    for (const session of [undefined, '']) {
      const { headers } = await call('POST', API_CALLS.baseTeams.path, {
        body: {},
        ...(session === '' && { session }),
      });
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('cache-control')).toBe('no-store');
    }
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
});
