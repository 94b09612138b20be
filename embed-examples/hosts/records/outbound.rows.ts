import type { BrowserContextOptions } from 'playwright';
import { expect } from 'vitest';
import { seedRows } from '../../platform/seed/rows.js';
import { SEED_TENANTS } from '../../platform/seed/seedTenants.js';
import type { HostPage, World } from '../../testing/world.js';
import '../bare/pageSdk.js';
import { openSignedIn } from './signedInPage.js';

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
/** A file of the seed. */
export const [FILE] = files;

/** The id and the title of the first record of a kind. */
export function seeded(kind: string): readonly [id: string, title: string] {
  const record = records.find((one) => one.kind === kind);
  return [record?.id ?? '', record?.title ?? ''];
}

/** A document of the seed. */
export const DOCUMENT = '4915532168790020003';

/** The kinds of outbound links with their codes (spec 2 §2), a seeded record, and what its page shows. */
export const LINKS: readonly (readonly [
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
export async function openLinking(
  world: World,
  account: string,
  options: BrowserContextOptions = {},
): Promise<HostPage> {
  await world.modules.add({
    name: '@weapp/linking',
    files: { 'main.js': SCRIPT },
    manifest: { entrypoints: ['main.js'], utils: ['app'] },
  });
  const opened = await openSignedIn(world, account, options);
  await opened.page.evaluate(() => weaverSDK.render('#island', '@weapp/linking').ready);
  return opened;
}

/** The address of an outbound link, or the code of the error. */
export const addressOf = ({ page }: HostPage, codeOrKind: string | number, ids: object): Promise<string> =>
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

/** The address of a link, which has to be the same by each code of its kind. */
export async function sameByEachCode(host: HostPage, row: (typeof LINKS)[number]): Promise<string> {
  const [kind, codes, id] = row;
  const address = await addressOf(host, kind, { id });
  expect(await Promise.all(codes.map((code) => addressOf(host, code, { id })))).toEqual(
    codes.map(() => address),
  );
  return address;
}

/** Follows a link to a record, and waits for the page that shows it. */
export async function followLink({ page }: HostPage, address: string, title: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 2, name: title }).first().waitFor();
}
