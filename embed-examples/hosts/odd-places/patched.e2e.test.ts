import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, CONFIG, oddPage, renderCard, SDK_TAG } from './oddPage.js';
import { PATCHES } from './patches.js';

const world = useWorld({ isMadeUp: true });

const START = `<div id="island"></div><button type="button" id="open">Open</button><script>
  weaverSDK.init(${CONFIG});
  window.island = ${renderCard("'#island'")}
  document.querySelector('#open').onclick = () => {
    weaverSDK.apply('@weapp/people/openProfile', { id: 'me' });
  };
</script>`;

describe('on a page with', () => {
  it.each(Object.entries(PATCHES))('%s, a card is shown, opened and taken away', async (_what, patch) => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({ head: `<script>{${patch}}</script>${SDK_TAG}`, body: START }),
    });
    await cardIsShown(page.locator('#island'));
    await page.locator('#open').click();
    await cardIsShown(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.evaluate('island.unmount()');
    expect(await page.locator('#island > *').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});

describe('with an Object.prototype that was spoilt before', () => {
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
    `{ get: () => 'evil', set: () => undefined }`,
  ])('%s, the card is shown, and the inherited members are not heard of', async (members) => {
    const { page, pageErrors } = await openSpoilt(members);
    await cardIsShown(page.locator('#island'));
    expect(await page.evaluate('island.shadowRoot !== undefined')).toBe(true);
    const requests = await world.control.requests();
    expect(requests.filter((request) => /evil/.test(JSON.stringify(request)))).toEqual([]);
    const called = requests.filter(({ server, method }) => server === 'api' && method === 'POST');
    expect(called.length).toBeGreaterThan(0);
    expect(pageErrors).toEqual([]);
  });

  it('{ withCredentials: true }, no cookie goes to the platform', async () => {
    const { page } = await openSpoilt(`{ withCredentials: true, credentials: 'include' }`);
    await page.context().addCookies([{ name: 'portal', value: 'visitor', url: world.stack.api }]);
    await page.reload();
    await cardIsShown(page.locator('#island'));
    const requests = await world.control.requests();
    const withCookie = requests.filter(({ server, headers }) => server === 'api' && 'cookie' in headers);
    expect(withCookie.map(({ path }) => path).filter((path) => !path.endsWith('/clearCookie'))).toEqual([]);
  });
});
