import type { BrowserContextOptions } from 'playwright';
import { describe, expect, it } from 'vitest';
import { seedRows } from '../../platform/seed/rows.js';
import { SEED_TENANTS } from '../../platform/seed/seedTenants.js';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld, type HostPage } from '../../testing/world.js';
import { openSignedIn } from './signedInPage.js';

const world = useWorld();

/** What the test calls of `@weapp/utils`, as modules have it. */
interface Library {
  readonly moduleRouter: { outboundLink(codeOrKind: string | number, ids: object): string };
}
declare const __weaverShared__: Readonly<Record<'@weapp/utils', Library>>;

/** A module that asks for the library. */
const SCRIPT = `globalThis.weappLinking = (() => {
  const { createElement } = globalThis.__weaverShared__['react'];
  return { default: () => createElement('p', null, 'ready') };
})();`;

const { records, files } = seedRows(SEED_TENANTS);
const [FILE] = files;

/** The id and the title of the first record of a kind. */
function seeded(kind: string): readonly [id: string, title: string] {
  const record = records.find((one) => one.kind === kind);
  return [record?.id ?? '', record?.title ?? ''];
}

const DOCUMENT = '4915532168790020003';

/** The kinds of outbound links with their codes (spec 2 §2), a seeded record, and what its page shows. */
const LINKS: readonly (readonly [
  kind: string,
  codes: readonly (string | number)[],
  id: string,
  title: string,
])[] = [
  ['document', [37, '37', 'doc'], DOCUMENT, '嵌入式组件接入规范'],
  ['mobileDocument', [], DOCUMENT, '嵌入式组件接入规范'],
  ['documentToFile', [], DOCUMENT, '嵌入式组件接入规范'],
  ['task', ['prjtsk'], '4915532168790030007', '评审数据同步方案'],
  ['customer', [18, 7, 'crm'], ...seeded('customer')],
  ['project', [135, 8], ...seeded('project')],
  ['plan', ['workplan'], ...seeded('plan')],
  ['workflow', [152], '4915532168790110002', '年假'],
  ['employee', [], '4915532168790010003', '李伟'],
];

/** The bare page with the session of a person, on the platform too, and a module that has the library. */
async function open(account: string, options: BrowserContextOptions = {}): Promise<HostPage> {
  await world.modules.add({
    name: '@weapp/linking',
    files: { 'main.js': SCRIPT },
    manifest: { entrypoints: ['main.js'], utils: ['app'] },
  });
  const opened = await openSignedIn(world, account, options);
  await opened.page.evaluate(() => weaverSDK.render('#island', '@weapp/linking').ready);
  return opened;
}

const addressOf = ({ page }: HostPage, codeOrKind: string | number, ids: object): Promise<string> =>
  page.evaluate(
    ([asked, given]) => {
      try {
        return __weaverShared__['@weapp/utils'].moduleRouter.outboundLink(asked, given);
      } catch (error) {
        return String((error as { readonly code?: unknown }).code);
      }
    },
    [codeOrKind, ids] as const,
  );

describe.each([
  ['PC', {}],
  ['phone', PHONE],
] as const)('on a %s', (_, options) => {
  it.each(LINKS)('the link to a %s leads to its page, by each of its codes %j', async (...row) => {
    const [kind, codes, id, title] = row;
    const host = await open('li.wei', options);
    const address = await addressOf(host, kind, { id });
    expect(await Promise.all(codes.map((code) => addressOf(host, code, { id })))).toEqual(
      codes.map(() => address),
    );
    const { page } = host;
    await page.goto(address);
    await page.getByRole('heading', { level: 2, name: title }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });
});

it('the link to a file is a download under its name', async () => {
  const host = await open('li.wei');
  const id = FILE?.id ?? '';
  const address = await addressOf(host, 'file', { id });
  expect(address).toBe(`${world.stack.api}/api/file/download?fileId=${id}&download=1`);
  const answer = await host.page.request.get(address);
  expect([answer.status(), (await answer.body()).length]).toEqual([200, FILE?.content.length]);
  expect(answer.headers()['content-disposition']).toContain(encodeURIComponent(FILE?.name ?? ''));
});

it('a link says where its reader comes from, also to the blog', async () => {
  const host = await open('li.wei');
  const address = await addressOf(host, 'document', {
    id: DOCUMENT,
    module: 'blog',
    linkType: 1,
    linkId: 'a&b',
    unknown: 'x',
  });
  expect(address).toBe(
    `${world.stack.api}/sp/outbound/document/${DOCUMENT}?module=blog&linkType=1&linkId=a%26b`,
  );
  await host.page.goto(address);
  await host.page.getByRole('heading', { level: 2, name: '嵌入式组件接入规范' }).waitFor();
});

it('a tenant without a module has no link to its records and no page of them, in a tab and in a frame', async () => {
  const host = await open('layla.hassan');
  const { page } = host;
  expect(await addressOf(host, 'workplan', { id: '7' })).toBe('ROUTE_MISSING');
  const [plan] = seeded('plan');
  const refused = await page.evaluate((id) => {
    const frame = weaverSDK.embed('#island', { kind: 'plan', id });
    return frame.ready.then(
      () => 'shown',
      (error: unknown) => (error as { readonly code?: string }).code,
    );
  }, plan);
  expect(refused).toBe('ROUTE_MISSING');
  await page.evaluate((id) => {
    document.querySelector('#island')?.replaceChildren();
    weaverSDK.embed('#island', `/sp/outbound/workplan/${id}`);
  }, plan);
  await page.frameLocator('iframe').getByRole('alert').first().waitFor();
  const answer = await page.goto(`${world.stack.api}/sp/outbound/workplan/${plan}`);
  expect(answer?.status()).toBe(404);
});
