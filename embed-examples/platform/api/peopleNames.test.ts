import { beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE_NAME_CALLS, readNames, readTranslation, translationQuery } from '../../../src/wire/people.js';
import { isRecord, ownRecord, ownText } from '../../../src/wire/record.js';
import { API_CALLS } from '../../../src/wire/calls.js';
import { useTestStack } from '../testStack.js';

const LI_WEI = '4915532168790010003';
const stack = useTestStack();
let session: string;
beforeEach(async () => {
  session = await stack.signIn('li.wei');
});

async function tenantOf(of: string): Promise<{ tenantKey: string; employeeId: string }> {
  const answer = await stack.call('POST', API_CALLS.baseTeams.path, of, {});
  const tenant = isRecord(answer) ? ownRecord(answer, 'data') : {};
  return {
    tenantKey: ownText(tenant, 'tenantKey'),
    employeeId: ownText(ownRecord(tenant, 'currentUser'), 'employeeId'),
  };
}

const translate = async (id: string, of = session): Promise<string | undefined> => {
  const query = new URLSearchParams(translationQuery(id));
  const answer = await stack.call('GET', `${PEOPLE_NAME_CALLS.translateId.path}?${query}`, of);
  const read = readTranslation(answer, id);
  return read.ok ? read.value : undefined;
};

describe('the id of an employee', () => {
  it('is found by the number from before the upgrade, and by itself', async () => {
    const { employeeId } = await tenantOf(session);
    expect(employeeId).not.toBe(LI_WEI);
    expect(await translate(employeeId)).toBe(LI_WEI);
    expect(await translate(LI_WEI)).toBe(LI_WEI);
  });

  it('is not found by anything else, nor in another tenant', async () => {
    expect(await translate('1')).toBeUndefined();
    expect(await translate(`' or 1=1 --`)).toBeUndefined();
    expect(await translate(LI_WEI, await stack.signIn('layla.hassan'))).toBeUndefined();
  });
});

describe('names', () => {
  const convert = async (tenantKey: string, items: unknown): Promise<unknown> =>
    stack.call('POST', PEOPLE_NAME_CALLS.convertNames.path, session, { tenantKey, items });

  it('are added to people and departments of the tenant, and to nothing else', async () => {
    const { tenantKey } = await tenantOf(session);
    const answer = await convert(tenantKey, [
      { type: 'userName', id: LI_WEI },
      { type: 'departmentName', id: 'none' },
      { type: 'other', id: LI_WEI },
      null,
    ]);
    const read = readNames(answer);
    expect(read.ok && [...read.value]).toEqual([[JSON.stringify(['userName', LI_WEI]), '李伟']]);
  });

  it('of another tenant, and too many at once, are refused', async () => {
    const { tenantKey } = await tenantOf(await stack.signIn('layla.hassan'));
    expect(await convert(tenantKey, [])).toMatchObject({ code: 403 });
    const own = await tenantOf(session);
    const many = Array.from({ length: 1_001 }, () => ({ type: 'userName', id: LI_WEI }));
    expect(await convert(own.tenantKey, many)).toMatchObject({ code: 400 });
    expect(await convert(own.tenantKey, 'none')).toMatchObject({ code: 200, data: [] });
  });
});
