import type { Page } from 'playwright';
import type { Island } from '../../../src/index.js';
import { configFor } from '../../hosts/bare/pageSdk.js';
import type { World } from '../../testing/world.js';

declare global {
  /** Islands by the id of their container. */
  var styled: Record<string, Island>;
}

/** Both ways to isolate an island. */
export const ISOLATIONS = ['shadow', 'none'] as const;

/** A way to isolate an island. */
type Isolation = (typeof ISOLATIONS)[number];

/** The page. */
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Styled</title>
<link rel="icon" href="data:," /><link rel="stylesheet" href="page.css" />
<script src="https://static.example.com/build/utils/weaver-sdk.umd.js" crossorigin="anonymous" nonce="n0nce"></script>
</head><body><p id="theirs">Theirs</p><main id="main"></main></body></html>`;

/** A page with the SDK and a style sheet of its own. */
export const PAGE = { html: HTML, files: { 'page.css': '#theirs { color: rgb(1, 2, 3) }' } };

/** The page under a policy. */
export const pageUnder = (styles: string) => ({
  ...PAGE,
  headers: {
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-n0nce' {static}; connect-src 'self' {api} {static}; img-src data:; font-src {static}; style-src 'self' ${styles}`,
  },
});

/** Signs in on the page. */
export async function open(world: World, page: Page): Promise<void> {
  await page.evaluate(async (config) => {
    window.styled = {};
    await weaverSDK.init({ ...config, language: 'en_US' });
  }, configFor(world.stack));
}

/** Renders a component of the module. */
export function show(
  page: Page,
  id: string,
  component: string,
  { isolation = 'shadow', ...props }: { isolation?: Isolation; background?: string } = {},
): Promise<void> {
  return page.evaluate(
    async ([name, comp, given, kind]) => {
      const container = document.createElement('section');
      container.id = name;
      document.querySelector('#main')?.append(container);
      const island = weaverSDK.render(container, `@weapp/styled/${comp}`, given, { isolation: kind });
      styled[name] = island;
      await island.ready;
    },
    [id, component, props, isolation] as const,
  );
}

/** Computed styles of an element. */
export const lookOf = (
  page: Page,
  selector: string,
  names: readonly string[],
): Promise<Record<string, string>> =>
  page.locator(selector).evaluate((element, wanted) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(wanted.map((name) => [name, style.getPropertyValue(name)]));
  }, names);

/** The backgrounds of the card. */
export const COLOURS = { green: 'rgb(11, 61, 46)', blue: 'rgb(0, 0, 128)' };
