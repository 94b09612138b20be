import { beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { PEOPLE_NAME_CALLS } from '../../../src/wire/people.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();
const LI_WEI = '4915532168790010003';

/** The exports of `@weapp/utils` that the test calls, as the page has them. */
interface Library {
  translateEmployeeId(id: string): Promise<string>;
  convertNames(asked: object): Promise<readonly { readonly data?: string }[]>;
  getTenant(): { readonly tenantKey: string };
  getUser(): { readonly employeeId: string };
}
declare const __weaverShared__: Readonly<Record<'@weapp/utils', Library>>;

/** A module with a button that opens the card of a person. */
const SCRIPT = `globalThis.weappCards = (() => {
  const { createElement } = globalThis.__weaverShared__['react'];
  const { openEmployeeCard } = globalThis.__weaverShared__['@weapp/utils'];
  return {
    default: ({ id }) =>
      createElement('button', { type: 'button', onClick: () => void openEmployeeCard(id) }, 'Card of ' + id),
  };
})();`;

async function open(): Promise<Page> {
  const { page } = await world.open('/records/');
  await page.evaluate(() => {
    document.body.append(document.createElement('aside'));
    return weaverSDK.render('aside', '@weapp/cards', { id: 'nobody' }).ready;
  });
  return page;
}

const callsOf = async (name: keyof typeof PEOPLE_NAME_CALLS): Promise<number> =>
  (await world.control.requests()).filter(({ path }) => path === PEOPLE_NAME_CALLS[name].path).length;

beforeEach(() =>
  world.modules.add({
    name: '@weapp/cards',
    files: { 'main.js': SCRIPT },
    manifest: { entrypoints: ['main.js'], utils: ['app'] },
  }),
);

it('translates ids of employees and converts names by few calls, and gives an unknown one back', async () => {
  const page = await open();
  const ids = await page.evaluate(() => {
    const { translateEmployeeId, getUser } = __weaverShared__['@weapp/utils'];
    const { employeeId } = getUser();
    return Promise.all([employeeId, employeeId, 'nobody'].map(translateEmployeeId));
  });
  expect(ids).toEqual([LI_WEI, LI_WEI, 'nobody']);
  expect(await callsOf('translateId')).toBe(2);

  const convert = () =>
    page.evaluate(async (id) => {
      const { convertNames, getTenant } = __weaverShared__['@weapp/utils'];
      const { tenantKey } = getTenant();
      const asked = (items: object) => convertNames({ tenantKey, items });
      return Promise.all([asked([{ type: 'userName', id }]), asked([{ type: 'userName', id: 'nobody' }])]);
    }, LI_WEI);
  expect(await convert()).toEqual([
    [{ type: 'userName', id: LI_WEI, data: '李伟' }],
    [{ type: 'userName', id: 'nobody' }],
  ]);
  expect(await callsOf('convertNames')).toBe(1);

  const names = await page.evaluate(async (known) => {
    const { convertNames, getTenant } = __weaverShared__['@weapp/utils'];
    const { tenantKey } = getTenant();
    const asked = Array.from({ length: 1000 }, (_, at) => (at % 100 === 7 ? known : `wm${at}`));
    const lists = asked.map((id) => convertNames({ tenantKey, items: [{ type: 'userName', id }] }));
    return (await Promise.all(lists)).map(([item]) => item?.data ?? '');
  }, LI_WEI);
  expect(names).toEqual(Array.from({ length: 1000 }, (_, at) => (at % 100 === 7 ? '李伟' : '')));
  expect(await callsOf('convertNames')).toBe(3);

  await world.control.switchCall('nameConversion', { mode: 'fail', status: 500 });
  expect(await convert()).toEqual([[{ type: 'userName', id: LI_WEI }], [{ type: 'userName', id: 'nobody' }]]);
});

it('opens the card of an employee, and nothing for an unknown id or when the platform answers for another one', async () => {
  const page = await open();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .evaluate(() => {
        const { employeeId } = __weaverShared__['@weapp/utils'].getUser();
        return weaverSDK.render('aside', '@weapp/cards', { id: employeeId }).ready;
      })
      .then(() => page.getByRole('button', { name: /^Card of (?!nobody)/ }).click()),
  ]);
  await popup.waitForURL(/^http/);
  const { pathname, searchParams } = new URL(popup.url());
  expect(searchParams.get('next') ?? pathname).toBe(`/sp/hrm/profileInfo/${LI_WEI}`);
  await popup.close();

  const press = async (id: string): Promise<void> => {
    const answered = page.waitForResponse((answer) =>
      answer.url().includes(PEOPLE_NAME_CALLS.translateId.path),
    );
    await Promise.all([answered, page.getByRole('button', { name: `Card of ${id}` }).click()]);
  };
  await press('nobody');
  await page.evaluate(() => __weaverShared__['@weapp/utils'].translateEmployeeId('nobody'));
  expect(page.context().pages()).toHaveLength(1);

  await page.route(`**${PEOPLE_NAME_CALLS.translateId.path}*`, (route) =>
    route.fulfill({
      headers: {
        'access-control-allow-origin': world.stack.host,
        'access-control-allow-credentials': 'true',
      },
      json: { code: 200, status: true, data: { other: LI_WEI } },
    }),
  );
  await page.evaluate(() => weaverSDK.render('aside', '@weapp/cards', { id: 'somebody' }).ready);
  await press('somebody');
  expect(await page.evaluate(() => __weaverShared__['@weapp/utils'].translateEmployeeId('somebody'))).toBe(
    'somebody',
  );
  expect(page.context().pages()).toHaveLength(1);
});
