import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, CONFIG, oddPage, renderCard, SDK_TAG } from './oddPage.js';
import { CHROME_71, FREEZES, PATCHES, TOOLS } from './patches.js';
import { USER_MODULE } from './userModule.js';

const world = useWorld();
beforeAll(() => world.modules.add(USER_MODULE));

const START = `<div id="island"></div><button type="button" id="open">Open</button><script>
  weaverSDK.init(${CONFIG});
  window.island = ${renderCard("'#island'")}
  document.querySelector('#open').onclick = () => {
    weaverSDK.apply('@weapp/people/openProfile', { id: 'me' });
  };
</script>`;

describe('on a page with', () => {
  it.each(Object.entries(PATCHES))('%s renders, opens and removes a card', async (_what, patch) => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({ head: `<script>{${patch}}</script>${SDK_TAG}`, body: START }),
    });
    await cardIsShown(page.locator('#island'));
    // A module that uses the patched functions gets the page's versions, and works.
    await page.evaluate(`weaverSDK.render('#island', '@weapp/user/User').ready.then(() => undefined)`);
    await page.getByText('李伟, done').waitFor();
    await page.locator('#open').click();
    await cardIsShown(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.evaluate('island.unmount()');
    expect(await page.locator('#island > *').count()).toBe(1);
    expect(pageErrors).toEqual([]);
  });
});

describe('in an engine without the features missing in Chrome 71, the platform’s oldest', () => {
  it('every module is rendered, with any renderer', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({ head: `<script>{${CHROME_71}}</script>${SDK_TAG}`, body: START }),
    });
    const failed = await page.evaluate(`Promise.all([
      'people/PeopleList', 'task/TaskList', 'workflow', 'doc/DocumentList', 'calendar/MonthView', 'finance', 'notes', 'blog',
      'feedback/FeedbackForm', 'mounted', 'classic17/Checklist', 'styled/EmotionCard', 'styled/TailwindCard',
    ].map((name) => {
      const place = document.createElement('section');
      document.body.append(place);
      return weaverSDK.render(place, '@weapp/' + name, { items: ['a'] }).ready.then(() => [], (error) => [name + ': ' + error.message]);
    })).then((lists) => [].concat(...lists))`);
    expect(failed).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('with a polluted Object.prototype', () => {
  /** Opens a page on which every object inherits `members`. */
  const openSpoilt = (members: string): ReturnType<typeof world.openMadeUp> =>
    world.openMadeUp({
      html: oddPage({
        head: `<script>Object.assign(Object.prototype, ${members});</script>${SDK_TAG}`,
        body: START,
      }),
    });

  it.each([
    `{ withCredentials: true }`,
    `{ oadomain: 'http://evil.example', apiDomain: 'http://evil.example', staticDomain: 'http://evil.example' }`,
    `{ transferApi: '/evil', prefixApiPath: '/evil', oatenantkey: 'evil', nonce: 'evil', language: 'ar_AE' }`,
    `{ eteamsid: 'evil', loginToken: 'evil', enablePassport: true, authTokenRequest: () => 'evil' }`,
    `{ headers: { 'x-evil': '1' }, credentials: 'include', method: 'DELETE' }`,
    `{ mode: 'no-cors', integrity: 'sha384-evil', signal: 'evil' }`,
    `{ polluted: 'yes', type: 'module', default: 'evil', isolation: 'none' }`,
  ])('%s, the card is rendered and the inherited members are ignored', async (members) => {
    const { page, pageErrors } = await openSpoilt(members);
    await cardIsShown(page.locator('#island'));
    expect(await page.evaluate('island.shadowRoot !== undefined')).toBe(true);
    const requests = await world.control.requests();
    expect(requests.filter((request) => /evil/.test(JSON.stringify(request)))).toEqual([]);
    const called = requests.filter(({ server, method }) => server === 'api' && method === 'POST');
    expect(called.length).toBeGreaterThan(0);
    expect(pageErrors).toEqual([]);
  });

  it('{ withCredentials: true }, no cookie is sent to the platform', async () => {
    const { page } = await openSpoilt(`{ withCredentials: true, credentials: 'include' }`);
    await page.context().addCookies([{ name: 'portal', value: 'visitor', url: world.stack.api }]);
    await page.reload();
    await cardIsShown(page.locator('#island'));
    const requests = await world.control.requests();
    const withCookie = requests.filter(({ server, headers }) => server === 'api' && 'cookie' in headers);
    expect(withCookie.map(({ path }) => path).filter((path) => !path.endsWith('/clearCookie'))).toEqual([]);
  });
});

describe('with browser functions wrapped by tools', () => {
  it('before and after init, one of which unwraps them, the SDK leaves every chain unchanged', async () => {
    const { page, pageErrors, console } = await world.openMadeUp({
      html: oddPage({
        head: `<script>${TOOLS}</script><script>wrap('first')</script>${SDK_TAG}`,
        body: START,
      }),
    });
    await cardIsShown(page.locator('#island'));
    const seen = await page.evaluate(`(async () => {
      const again = async () => {
        const place = document.createElement('section');
        document.body.append(place);
        const island = weaverSDK.render(place, '@weapp/user/User');
        await island.ready;
        return island;
      };
      const chains = [chain()];
      wrap('second');
      chains.push(chain());
      await again();
      chains.push(chain());
      unwrap('second');
      await again();
      unwrap('first');
      const last = await again();
      chains.push(chain());
      await last.unmount();
      await weaverSDK.destroy();
      chains.push(chain());
      return { chains, isNative: isNative(), deepest: deepest() };
    })()`);
    expect(seen).toEqual({
      chains: ['first', 'second', 'second', 'native', 'native'],
      isNative: true,
      deepest: 2,
    });
    expect(console.filter((line) => /Maximum call stack/.test(line))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('with frozen intrinsics (fault 65)', () => {
  /** The outcome of rendering a card: shown, or the name of an error. */
  const SHOW = `(async () => {
    try {
      await weaverSDK.init(window.config);
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
      return 'shown';
    } catch (error) {
      return error.name + ' ' + error.code;
    }
  })()`;
  const CONFIGURED = `<div id="island"></div><script>window.config = ${CONFIG}</script>`;

  it.each(Object.entries(FREEZES))('%s, the card is rendered', async (_what, freeze) => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({ head: `<script>${freeze}</script>${SDK_TAG}`, body: CONFIGURED }),
    });
    expect(await page.evaluate(SHOW)).toBe('shown');
    await cardIsShown(page.locator('#island'));
    // Errors have their name here too, although that of Error.prototype is frozen.
    const wrong = `weaverSDK.render('#island', '@weapp/none').ready.catch(({ name, code }) => [name, code])`;
    expect(await page.evaluate(wrong)).toEqual(['WeaverError', 'APP_MISSING']);
    await page.evaluate('weaverSDK.destroy()');
    expect(await page.locator('#island > *').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it.each([
    ['before the SDK', (lockdown: string) => lockdown + SDK_TAG],
    ['after the SDK', (lockdown: string) => SDK_TAG + lockdown],
  ])('SES lockdown %s: the card is rendered', async (_when, head) => {
    const ses = createRequire(import.meta.url)
      .resolve('ses')
      .replace(/ses\.cjs$/, 'ses.umd.min.js');
    const { page } = await world.openMadeUp({
      html: oddPage({
        head: head('<script src="ses.js"></script><script>lockdown()</script>'),
        body: CONFIGURED,
      }),
      files: { 'ses.js': await readFile(ses, 'utf8') },
    });
    expect(await page.evaluate('Object.isFrozen(Array.prototype)')).toBe(true);
    expect(await page.evaluate(SHOW)).toBe('shown');
    await cardIsShown(page.locator('#island'));
  });
});
