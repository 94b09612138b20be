import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_PATH } from '../testing/browser.js';
import { useOwnWorld, type HostPage } from '../testing/world.js';
import {
  addressesOf,
  complaintAbout,
  freePort,
  runNpm,
  serveApp,
  stageApps,
  type App,
  type Staged,
} from './apps.js';

const address = async (): Promise<string> => `http://localhost:${await freePort()}`;
const preview = ['vite/bin/vite.js', 'preview', '--host', 'localhost', '--strictPort', '--port'];

const APPS = {
  'vite-react': { name: 'vite-react', origin: await address(), server: preview },
  next: {
    name: 'next',
    origin: await address(),
    server: ['next/dist/bin/next', 'start', '--hostname', 'localhost', '--port'],
  },
  vue: { name: 'vue', origin: await address(), server: preview },
} as const satisfies Record<string, App>;

/** An app that serves itself for its tests. */
const TESTED = 'tested';

/** Tests with jest, of a module. */
const JEST = 'jest';

/** Next's own server for development, where React names everything that differs from the server's markup. */
const NEXT_IN_DEVELOPMENT = {
  origin: await address(),
  server: ['next/dist/bin/next', 'dev', '--hostname', 'localhost', '--port'],
};

/** An install and a build, each with a limit of its own (`apps.ts`). */
const LONG_MS = 20 * 60_000;

const world = useOwnWorld({
  allowedOrigins: [...Object.values(APPS), NEXT_IN_DEVELOPMENT].map(({ origin }) => origin),
});
let staged: readonly Staged<{ readonly name: string }>[] = [];

beforeAll(async () => {
  staged = await stageApps([...Object.values(APPS), { name: TESTED }, { name: JEST }]);
}, LONG_MS);

afterAll(async () => {
  const [first] = staged;
  if (first) await rm(dirname(first.folder), { recursive: true, force: true, maxRetries: 5 });
});

/** The folder of an app's copy. */
function folderOf(name: string): string {
  const found = staged.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not staged.`);
  return found.folder;
}

/**
 * Installs, checks and builds an app before the tests of this block, and serves it during them.
 *
 * @param wrongFile one that the types of `weaver-sdk` must refuse, with the words of the complaint
 */
function describeApp(
  name: keyof typeof APPS,
  wrongFile: { readonly path: string; readonly text: string; readonly complaint: RegExp },
  tests: (open: (path: string, options?: BrowserContextOptions) => Promise<HostPage>) => void,
): void {
  describe(name, () => {
    const { origin } = APPS[name];
    const app = (): Staged<App> => ({ ...APPS[name], folder: folderOf(name) });
    let server: { stop(): Promise<void> } | undefined;

    it(
      'is installed from the packed package, passes its type check, and is built and served',
      { timeout: LONG_MS },
      async () => {
        await runNpm(app().folder, ['ci', '--no-audit', '--no-fund']);
        await runNpm(app().folder, ['run', 'typecheck']);
        expect(await complaintAbout(app(), wrongFile.path, wrongFile.text)).toMatch(wrongFile.complaint);
        await runNpm(app().folder, ['run', 'build'], addressesOf(world.stack));
        server = await serveApp(app(), world.stack);
      },
    );
    tests((path, options) => world.open(new URL(path, origin).href, options));
    afterAll(() => server?.stop());
  });
}

const islands = (page: Page) => page.locator('[data-weaver-island]');
const problems = ({ console, pageErrors }: HostPage): readonly string[] => [
  ...console.filter((line) => /^(error|warning):/.test(line)),
  ...pageErrors,
];

/** The island with this heading: another one after a remount. */
async function islandWith(page: Page, heading: string): Promise<string | null> {
  const island = islands(page).filter({ has: page.getByRole('heading', { name: heading }) });
  await island.waitFor();
  return island.getAttribute('data-weaver-island');
}

describeApp(
  'vite-react',
  {
    path: 'src/Wrong.tsx',
    text: `import 'weaver-sdk/element';
import { WeaverComponent } from 'weaver-sdk/react';
export const Wrong = () => <><WeaverComponent name="@weapp/people/ProfileCard" props={{ id: 7 }} /><weaver-component name={7} /></>;`,
    complaint: /Wrong\.tsx\(3,\d+\).*(?:\n.*)*Wrong\.tsx\(3,\d+\)/,
  },
  (open) => {
    it('passes new props to the card without mounting it anew, and keeps the list with what was searched for over a change of route', async () => {
      const opened = await open('/');
      const { page } = opened;
      const card = await islandWith(page, '李伟');
      await page.getByText('王芳', { exact: true }).first().click();
      expect(await islandWith(page, '王芳')).toBe(card);
      expect(await page.getByRole('dialog').count()).toBe(0);

      await page.getByRole('searchbox').fill('王');
      await page.getByRole('link', { name: 'Task' }).click();
      // Its component, after its style sheet: a frame that is left while it loads one is an error in the console.
      await page.frameLocator('iframe').locator('.weaver-content > *').first().waitFor();
      await page.getByRole('link', { name: 'Team' }).click();
      await islandWith(page, '李伟');
      expect(await page.getByRole('searchbox').inputValue()).toBe('王');
      expect(problems(opened)).toEqual([]);
    });

    it('calls a function of a module and opens a record by hooks, and shows a component by a tag in TSX', async () => {
      const opened = await open('/task');
      const { page } = opened;
      await page.getByRole('button', { name: '李伟' }).click();
      await page.getByRole('dialog').getByRole('heading', { name: '李伟' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      const popup = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'In a window' }).click();
      await (await popup).close();

      await page.getByRole('link', { name: 'Tags' }).click();
      const card = await islandWith(page, '李伟');
      await page.getByRole('button', { name: 'A colleague' }).click();
      expect(await islandWith(page, '周婷')).toBe(card);
      expect(problems(opened)).toEqual([]);
    });

    it('shows a failure in the error boundary of the app', async () => {
      const { page, pageErrors } = await open('/broken');
      await page.getByRole('alert').getByText('Not available: COMPONENT_MISSING').waitFor();
      expect(pageErrors).toEqual([]);
    });
  },
);

/** The sum of all layout shifts of a page so far. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without an entry the observer is not called.
        setTimeout(() => resolve(0), 200);
      }),
  );

describeApp(
  'next',
  {
    path: 'app/Wrong.tsx',
    text: `import { WeaverComponent } from 'weaver-sdk/react';
export const Wrong = () => <WeaverComponent name="@weapp/people/ProfileCard" props={{ id: 7 }} />;`,
    complaint: /Wrong\.tsx\(2,/,
  },
  (open) => {
    it('sends the places with their height, hydrates them without complaint, and nothing shifts when the components come', async () => {
      const html = await (await fetch(APPS.next.origin)).text();
      expect(html).toMatch(/min-height:\s*400px/);
      expect(html).toMatch(/min-height:\s*600px/);

      const opened = await open('/');
      const { page } = opened;
      await page.getByText('The card is ready.').waitFor();
      await page.getByText('王芳', { exact: true }).first().waitFor();
      expect(await shifts(page)).toBe(0);
      expect(problems(opened)).toEqual([]);
    });

    it('passes new props from a client component without mounting anew, and keeps the list over a change of route', async () => {
      const opened = await open('/');
      const { page } = opened;
      const card = await islandWith(page, '李伟');
      await page.getByRole('button', { name: 'A colleague' }).click();
      expect(await islandWith(page, '周婷')).toBe(card);

      await page.getByRole('searchbox').fill('王');
      await page.getByRole('link', { name: 'Invoices' }).click();
      await page.getByText('Seven invoices').waitFor();
      await page.getByRole('link', { name: 'Team' }).click();
      await islandWith(page, '李伟');
      expect(await page.getByRole('searchbox').inputValue()).toBe('王');
      expect(problems(opened)).toEqual([]);
    });

    it('hydrates without a warning of React in development', async () => {
      const app = { ...APPS.next, ...NEXT_IN_DEVELOPMENT, folder: folderOf('next') };
      const server = await serveApp(app, world.stack);
      try {
        const opened = await open(NEXT_IN_DEVELOPMENT.origin);
        await opened.page.getByText('The card is ready.').waitFor();
        expect(problems(opened)).toEqual([]);
      } finally {
        await server.stop();
      }
    });

    it("shows a failure by Next's own error boundary", async () => {
      const { page, pageErrors } = await open('/broken');
      await page.getByRole('alert').getByText('Not available: COMPONENT_MISSING').waitFor();
      expect(pageErrors).toEqual([]);
    });
  },
);

describeApp(
  'vue',
  {
    path: 'src/Wrong.vue',
    text: `<script setup lang="ts">import { WeaverComponent } from 'weaver-sdk/vue'; import 'weaver-sdk/element';</script>
<template>
<weaver-component :name="7" />
<WeaverComponent name="@weapp/people/ProfileCard" :props="{ id: 7 }" />
<WeaverComponent name="@weapp/people/PeopleList" @event="$event.event === 'select' && $event.payload.missing" />
</template>`,
    complaint: /Wrong\.vue\(3,(?:.*\n)*.*Wrong\.vue\(4,(?:.*\n)*.*Wrong\.vue\(5,/,
  },
  (open) => {
    it('passes new props to the card without mounting it anew, hears its events, and keeps the list over a change of view', async () => {
      const opened = await open('/');
      const { page } = opened;
      const card = await islandWith(page, '李伟');
      await page.getByText('The card is ready.').waitFor();
      await page.getByText('王芳', { exact: true }).first().click();
      expect(await islandWith(page, '王芳')).toBe(card);
      expect(await page.getByRole('dialog').count()).toBe(0);

      await page.getByRole('searchbox').fill('王');
      await page.getByRole('button', { name: 'Task' }).click();
      // Its component, after its style sheet: a frame that is left while it loads one is an error in the console.
      await page.frameLocator('iframe').locator('.weaver-content > *').first().waitFor();
      await page.getByRole('button', { name: 'Team' }).click();
      await islandWith(page, '李伟');
      expect(await page.getByRole('searchbox').inputValue()).toBe('王');
      expect(problems(opened)).toEqual([]);
    });

    it('tells the state of the session, and shows a component by a tag', async () => {
      const opened = await open('/');
      const { page } = opened;
      await page.getByRole('button', { name: '李伟', exact: true }).click();
      await page.getByRole('dialog').getByRole('heading', { name: '李伟' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: 'Tags' }).click();
      const card = await islandWith(page, '李伟');
      await page.getByRole('button', { name: 'A colleague' }).click();
      expect(await islandWith(page, '周婷')).toBe(card);
      expect(problems(opened)).toEqual([]);
    });
  },
);

describe(TESTED, () => {
  const app = (): string => folderOf(TESTED);

  it(
    'its own tests pass in Node, and in a browser with a service worker; its build for production has nothing of them',
    { timeout: LONG_MS },
    async () => {
      await runNpm(app(), ['ci', '--no-audit', '--no-fund']);
      await runNpm(app(), ['run', 'typecheck']);
      expect(await runNpm(app(), ['test'])).toMatch(/Tests .*4 passed/);
      const browser = { CHROMIUM_PATH: BROWSER_PATH, PORT: String(await freePort()) };
      expect(await runNpm(app(), ['run', 'test:browser'], browser)).toContain('4 passed');
      await runNpm(app(), ['run', 'build']);
      const built = join(app(), 'dist/assets');
      const files = await Promise.all(
        (await readdir(built)).map((name) => readFile(join(built, name), 'utf8')),
      );
      expect(files.join('')).toContain('Call 4455');
      expect(files.join('')).not.toMatch(/fake-platform|mockServiceWorker/);
    },
  );
});

it(
  'jest: tests with the kit pass in jsdom and in happy-dom, and one says what its environment lacks',
  { timeout: LONG_MS },
  async () => {
    const folder = folderOf(JEST);
    await runNpm(folder, ['ci', '--no-audit', '--no-fund']);
    for (const script of ['test', 'test:happy-dom']) {
      expect(await runNpm(folder, ['run', script])).toMatch(/Tests: .*4 passed, 4 total/);
    }
  },
);
