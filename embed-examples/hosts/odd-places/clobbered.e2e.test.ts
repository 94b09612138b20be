import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { cardIsShown, CONFIG, oddPage, renderCard, SDK_TAG } from './oddPage.js';

const world = useWorld();

const START = `<div id="island"></div><script>
  weaverSDK.init(${CONFIG});
  window.island = ${renderCard("'#island'")}
</script>`;

describe('elements whose names shadow properties of the document or globals', () => {
  it.each([
    '<img name="currentScript" src="data:," data-base-url="http://evil.example/" alt="" />',
    '<img name="head" src="data:," alt="" />',
    '<img name="body" src="data:," alt="" />',
    '<form name="documentElement"><input name="style" /><input name="lang" /></form>',
    '<form name="baseURI"></form>',
    '<img name="cookie" src="data:," alt="" />',
    '<img name="getElementById" src="data:," alt="" />',
    '<img name="addEventListener" src="data:," alt="" /><img name="importNode" src="data:," alt="" />',
    '<img name="querySelector" src="data:," alt="" />',
    '<form name="adoptedStyleSheets"><input name="length" /></form>',
    '<img name="activeElement" src="data:," alt="" />',
    '<img name="visibilityState" src="data:," alt="" />',
    '<a id="__weaverShared__"></a><form id="__weaverShared__"><input name="react" /></form>',
    '<a id="weappPeople"></a><form id="weappPeople"><input name="ProfileCard" /></form>',
    '<form id="React"><input name="createElement" /></form><form id="define"><input name="amd" /></form>',
    '<iframe name="trustedTypes" srcdoc="x" title="x"></iframe><form id="module"><input name="exports" /></form>',
    '<a id="TEAMS" href="x"></a><form id="TEAMS"><input name="currentUser" /></form>',
  ])('%s do not affect the SDK', async (html) => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({ body: `${html}${SDK_TAG}${START}` }),
    });
    await cardIsShown(page.locator('#island'));
    const requests = await world.control.requests();
    expect(requests.filter(({ path }) => path.includes('evil'))).toEqual([]);
    await page.evaluate('island.unmount()');
    expect(await page.locator('#island > *').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('an image named createElement: the card is rendered or an error is reported by name', async () => {
    const { page } = await world.openMadeUp({
      html: oddPage({
        body: `<img name="createElement" src="data:," alt="" />${SDK_TAG}<div id="island"></div>`,
      }),
    });
    const name = await page.evaluate(`(async () => {
      try {
        await weaverSDK.init(${CONFIG.replaceAll('https://oa.example.com', world.stack.api).replaceAll('https://static.example.com', world.stack.static)});
        await ${renderCard("'#island'").replace(';', '')}.ready;
        return 'shown';
      } catch (error) {
        return error.name;
      }
    })()`);
    expect(['shown', 'WeaverError']).toContain(name);
  });
});
