import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { LIBRARY_GROUPS } from '../../../src/build/index.js';
import type * as Utils from '../../../src/utils.js';
import { holdAnswers } from '../../testing/holdAnswers.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from './pageSdk.js';
import {
  OWN_WORDS,
  signedIn,
  showCard,
  MODULES,
  removeOwnWording,
  loadLabels,
  asked,
} from './sharedLibraryPage.js';

const world = useWorld();
/** The person's card, in the tenant's language and with its file's text: `分机`; the tenant's own wording is `短号`. */
const FILE_WORDS = '分机';

describe('window.weappUtils', () => {
  it('exists only if the config says so, is the modules’ library with every group, and is removed by destroy', async () => {
    const page = await signedIn(world, {});
    expect(await page.evaluate(() => 'weappUtils' in window)).toBe(false);
    await page.evaluate(
      async (config) => {
        await weaverSDK.destroy();
        await weaverSDK.init(config);
      },
      { ...configFor(world.stack), exposeUtils: true },
    );
    const names = await page.evaluate(() => {
      const shared = __weaverShared__['@weapp/utils'] as unknown;
      return { isSame: weappUtils === shared, names: Object.keys(weappUtils ?? {}) };
    });
    expect(names.isSame).toBe(true);
    expect(names.names.sort()).toEqual(Object.values(LIBRARY_GROUPS).flat().sort());
    await page.evaluate(() => weaverSDK.destroy());
    expect(await page.evaluate(() => 'weappUtils' in window)).toBe(false);
  });

  it('leaves an existing global of that name unchanged', async () => {
    const { page, console: lines } = await world.open('/bare/');
    const config = { ...configFor(world.stack), exposeUtils: true };
    await page.evaluate(async (given) => {
      Object.assign(window, { weappUtils: 'of the page' });
      await weaverSDK.init(given);
      await weaverSDK.destroy();
    }, config);
    expect(await page.evaluate(() => window.weappUtils as unknown)).toBe('of the page');
    expect(lines.filter((line) => line.includes('window.weappUtils is taken'))).toHaveLength(1);
  });
});

describe('calls of the library', () => {
  /** The code that each call ends with, thrown or rejected. */
  const codes = (page: Page): Promise<Record<string, string>> =>
    page.evaluate(async () => {
      const { kept } = globalThis;
      const calls: Record<string, () => unknown> = {
        request: () => kept.request({ url: '/api/x' }),
        downloadFile: () => kept.downloadFile({ fileId: '1', module: 'doc' }),
        uploadFile: () => kept.uploadFile({ file: new Blob(['x']) }),
        fetchTenantToken: () => kept.fetchTenantToken({ tenantTokenApi: '/api/x' }),
        addInterceptor: () => kept.addInterceptor({}),
        createAxiosLike: () => kept.createAxiosLike(),
        getLocale: () => kept.getLocale('people'),
        getTeamDefaultLang: () => kept.getTeamDefaultLang(),
        setTheme: () => {
          kept.setTheme();
        },
      };
      const outcomes: Record<string, string> = {};
      for (const [name, call] of Object.entries(calls)) {
        outcomes[name] = await Promise.resolve()
          .then(call)
          .then(
            () => 'worked',
            (error: unknown) => (error as { code: string }).code,
          );
      }
      return outcomes;
    });

  it('are refused by name after logout, and an adapter works again with the next session', async () => {
    const page = await signedIn(world);
    await page.evaluate(async () => {
      globalThis.kept = weappUtils as typeof Utils;
      Object.assign(globalThis, { axios: kept.createAxiosLike() });
      await weaverSDK.destroy();
    });
    expect(new Set(Object.values(await codes(page)))).toEqual(new Set(['NOT_INITIALISED']));
    const again = await page.evaluate(async (config) => {
      await weaverSDK.init(config);
      const { axios } = globalThis as unknown as { axios: ReturnType<typeof Utils.createAxiosLike> };
      const { data } = await axios.get('/api/hrm/people/detail', { params: { id: 'me' } });
      return (data as { code: number }).code;
    }, configFor(world.stack));
    expect(again).toBe(200);
  });
});

describe('interface text', () => {
  it('shows the text of the file first, and the tenant’s own wording when it has loaded', async () => {
    const page = await signedIn(world, { language: 'zh_CN' });
    const labels = await holdAnswers(page, /\/getLabels/);
    await showCard(page);
    await page.getByText(FILE_WORDS, { exact: true }).waitFor();
    await labels.release();
    await page.getByText(OWN_WORDS, { exact: true }).waitFor();
    expect(await page.getByText(FILE_WORDS, { exact: true }).count()).toBe(0);
  });

  it('changes with the language, including the tenant’s own wording', async () => {
    const page = await signedIn(world, { language: 'en_US', exposeUtils: true });
    await showCard(page);
    await page.getByText('Extension', { exact: true }).waitFor();
    await page.evaluate(() => weaverSDK.setLanguage('zh_CN'));
    await page.getByText(OWN_WORDS, { exact: true }).waitFor();
    const facts = await page.evaluate(async () => {
      const utils = weappUtils as typeof Utils;
      await utils.getLocale('@weapp/people');
      return [
        utils.getLang(),
        utils.getLangId(),
        utils.getLabel('-190108', 'x'),
        await utils.getTeamDefaultLang(),
      ];
    });
    expect(facts).toEqual(['zh_CN', 7, '手机', { langType: 'zh_CN', langId: 7 }]);
    const requested = (await world.control.requests()).filter(({ path }) => path.endsWith('/getLabels'));
    expect(requested).toHaveLength(2);
  });
});

describe('the tenant’s own wording', () => {
  it('is requested once for all modules if the tenant has none, and again for the next tenant', async () => {
    await removeOwnWording(world);
    const page = await signedIn(world);
    await page.evaluate(() => {
      const answered = new Promise<void>((resolve) => {
        weappUtils?.addInterceptor({
          response(_, { options }) {
            if (options.url.endsWith('/getLabels')) resolve();
          },
        });
      });
      Object.assign(globalThis, { answered });
    });
    await loadLabels(page);
    await page.evaluate(() => (globalThis as unknown as { answered: Promise<void> }).answered);
    await loadLabels(page, ['calendar']);
    await page.evaluate(() => weaverSDK.setLanguage('en_US'));
    // A call of the page comes after all that the answer has caused.
    await page.evaluate(() => weappUtils?.getTeamDefaultLang());
    expect(await asked(world)).toEqual(['people']);

    await page.evaluate(
      async (config) => {
        await weaverSDK.destroy();
        await weaverSDK.init({ ...config, exposeUtils: true });
      },
      { ...configFor(world.stack), authTokenApi: '/api/weaver-token?user=layla.hassan' },
    );
    await loadLabels(page);
    await expect.poll(() => asked(world)).toEqual(['people', ...MODULES].sort());
  });
});

describe('overrides of a component', () => {
  it('change the props of mounted islands, wrap the component, and can be removed', async () => {
    const page = await signedIn(world);
    await showCard(page);
    const me = await page.locator('h2').first().textContent();
    const other: string = await page.evaluate(async () => {
      const utils = weappUtils as typeof Utils;
      const answer = await utils.request({ url: '/api/hrm/people/list', method: 'POST', data: {} });
      const { people } = (answer as { data: { people: { id: string; name: string }[] } }).data;
      const [, somebody] = people;
      if (!somebody) throw new Error('the tenant has one person only');
      const end = utils.regOvProps('@weapp/people', 'ProfileCard', (props) => ({
        ...props,
        id: somebody.id,
      }));
      Object.assign(globalThis, { end });
      return somebody.name;
    });
    expect(other).not.toBe(me);
    await page.locator('h2', { hasText: other }).waitFor();
    await page.evaluate(() => {
      (globalThis as unknown as { end: () => void }).end();
    });
    await page.locator('h2', { hasText: me ?? '' }).waitFor();

    await page.evaluate(() => {
      const { createElement } = (__weaverShared__ as unknown as Record<string, typeof import('react')>)[
        'react'
      ] as typeof import('react');
      const end = (weappUtils as typeof Utils).regOvComponent(
        'weappPeople',
        'ProfileCard',
        (Card) => (props: object) =>
          createElement('section', { 'data-frame': '' }, createElement(Card as never, props)),
      );
      Object.assign(globalThis, { end });
    });
    await showCard(page);
    await page.locator('section[data-frame] h2').last().waitFor();
    await page.evaluate(() => {
      (globalThis as unknown as { end: () => void }).end();
    });
    await expect.poll(() => page.locator('section[data-frame]').count()).toBe(0);
    await page.locator('h2').first().waitFor();
  });
});
