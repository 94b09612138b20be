import { expect } from 'vitest';
import type { World } from '../../testing/world.js';
import { cardIsShown, CONFIG, oddPage, renderCard, SDK_TAG } from './oddPage.js';
import { CHROME_71 } from './patches.js';

/** What the page does. */
export const START = `<div id="island"></div><button type="button" id="open">Open</button><script>
  weaverSDK.init(${CONFIG});
  window.island = ${renderCard("'#island'")}
  document.querySelector('#open').onclick = () => {
    weaverSDK.apply('@weapp/people/openProfile', { id: 'me' });
  };
</script>`;

/** Checks that a card is rendered, opened and removed on a page that a script has changed. */
export const expectCard = async (world: World, patch: string): Promise<void> => {
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
};

/** Opens a page on which every object inherits `members`. */
const openSpoilt = (world: World, members: string): ReturnType<typeof world.openMadeUp> =>
  world.openMadeUp({
    html: oddPage({
      head: `<script>Object.assign(Object.prototype, ${members});</script>${SDK_TAG}`,
      body: START,
    }),
  });

/** Members that the SDK could take for options of its own, of its calls, or of its modules. */
export const MEMBERS = [
  `withCredentials: true, credentials: 'include'`,
  `oadomain: 'http://evil.example', apiDomain: 'http://evil.example', staticDomain: 'http://evil.example'`,
  `transferApi: '/evil', prefixApiPath: '/evil', oatenantkey: 'evil', nonce: 'evil', language: 'ar_AE'`,
  `eteamsid: 'evil', loginToken: 'evil', enablePassport: true, authTokenRequest: () => 'evil'`,
  `headers: { 'x-evil': '1' }, method: 'DELETE'`,
  `mode: 'no-cors', integrity: 'sha384-evil', signal: 'evil'`,
  `polluted: 'yes', type: 'module', default: 'evil', isolation: 'none'`,
];

/** Checks that the card is rendered, and that the inherited members are ignored. */
export const expectIgnored = async (world: World, members: string): Promise<void> => {
  const { page, pageErrors } = await openSpoilt(world, members);
  await page.context().addCookies([{ name: 'portal', value: 'visitor', url: world.stack.api }]);
  await page.reload();
  await cardIsShown(page.locator('#island'));
  expect(await page.evaluate('island.shadowRoot !== undefined')).toBe(true);
  const requests = await world.control.requests();
  expect(requests.filter((request) => /evil/.test(JSON.stringify(request)))).toEqual([]);
  const called = requests.filter(({ server, method }) => server === 'api' && method === 'POST');
  expect(called.length).toBeGreaterThan(0);
  const withCookie = requests.filter(({ server, headers }) => server === 'api' && 'cookie' in headers);
  expect(withCookie.map(({ path }) => path).filter((path) => !path.endsWith('/clearCookie'))).toEqual([]);
  expect(pageErrors).toEqual([]);
};

/** The outcome of rendering a card: shown, or the name of an error. */
export const SHOW = `(async () => {
    try {
      await weaverSDK.init(window.config);
      await weaverSDK.render('#island', '@weapp/people/ProfileCard').ready;
      return 'shown';
    } catch (error) {
      return error.name + ' ' + error.code;
    }
  })()`;

/** The container of the card, and the config. */
export const CONFIGURED = `<div id="island"></div><script>window.config = ${CONFIG}</script>`;

/** Checks that a card is rendered where a script has frozen objects, and that errors have their names. */
export const expectShown = async (world: World, freeze: string): Promise<void> => {
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
};

/** Checks that modules are rendered in an engine without the features that are missing in Chrome 71. */
export async function expectOldEngine(world: World, modules: readonly string[]): Promise<void> {
  const { page, pageErrors } = await world.openMadeUp({
    html: oddPage({ head: `<script>{${CHROME_71}}</script>${SDK_TAG}`, body: START }),
  });
  const failed = await page.evaluate(`Promise.all(${JSON.stringify(modules)}.map((name) => {
    const place = document.createElement('section');
    document.body.append(place);
    return weaverSDK.render(place, '@weapp/' + name, { items: ['a'] }).ready.then(() => [], (error) => [name + ': ' + error.message]);
  })).then((lists) => [].concat(...lists))`);
  expect(failed).toEqual([]);
  expect(pageErrors).toEqual([]);
}
