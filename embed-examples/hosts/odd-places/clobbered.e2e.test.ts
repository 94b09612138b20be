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
    '<img name="createElement" src="data:," alt="" /><img name="implementation" src="data:," alt="" />',
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
});

const LIGHT_TAG = SDK_TAG.replace('weaver-sdk.umd.js', 'weaver-sdk.js');

/** A script that adds an image with the name of each member of a document, except for `spared`. */
const hideMembers = (spared: readonly string[]): string => `<script>{
  const spared = ['location', ...${JSON.stringify(spared)}];
  const names = [Document, Node, EventTarget].flatMap((owner) => Object.getOwnPropertyNames(owner.prototype));
  const images = names.filter((name) => !spared.includes(name)).map((name) => {
    const image = document.createElement('img');
    image.name = name;
    image.alt = '';
    return image;
  });
  document.body.append(...images);
}</script>`;

/** What Preact calls on the document: no component can be rendered where these are hidden. */
const PREACT_NEEDS = ['createElementNS', 'createTextNode'];

const SANITIZE = `(sanitizeHtml) => {
  const hostile = '<b onclick="x">a</b><img src="a.png" onerror="x">';
  const holder = new DocumentFragment();
  holder.append(sanitizeHtml(hostile, { returns: 'fragment' }));
  return [sanitizeHtml(hostile), String(sanitizeHtml(hostile, { returns: 'trusted' })), holder.childElementCount];
}`;
const SANITIZED = ['<b>a</b><img src="a.png">', '<b>a</b><img src="a.png">', 2];

describe.each([
  ['the one-file script', SDK_TAG],
  ['the light script', LIGHT_TAG],
])('images that hide every member of the document, with %s', (_script, tag) => {
  it('do not keep a card from being rendered and removed, nor markup from being sanitized', async () => {
    const { page, pageErrors } = await world.openMadeUp({
      html: oddPage({
        body: `<div id="island"></div>${hideMembers(PREACT_NEEDS)}${tag}<script>
          weaverSDK.init({ ...${CONFIG}, exposeUtils: true });
          window.island = ${renderCard("'#island'")}
        </script>`,
      }),
    });
    // Selectors of the test tool need the document's own functions.
    const seen = await page.evaluate(`(async () => {
      await island.ready;
      const sanitized = (${SANITIZE})(weappUtils.sanitizeHtml);
      const card = island.shadowRoot.querySelector('.wp-card') !== null;
      await island.unmount();
      await weaverSDK.destroy();
      return { card, sanitized, left: window.island.element.isConnected };
    })()`);
    expect(seen).toEqual({ card: true, sanitized: SANITIZED, left: false });
    expect(pageErrors).toEqual([]);
  });

  it.each(PREACT_NEEDS)(
    'and %s too: the island is in error, and names it, without uncaught errors',
    async (name) => {
      const { page, pageErrors } = await world.openMadeUp({
        html: oddPage({
          body: `<img name="${name}" src="data:," alt="" />${tag}<div id="island"></div><script>
            weaverSDK.init(${CONFIG});
            window.island = ${renderCard("'#island'")}
          </script>`,
        }),
      });
      const message = `an element of the page has the name ${name} and hides document.${name}: give it another name`;
      const error = await page.evaluate(
        `island.ready.catch(({ name, code, message }) => [name, code, message])`,
      );
      expect(error).toEqual(['WeaverError', 'RENDER_FAILED', message]);
      await page.locator('#island').getByText(message).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});

it('images that hide every member of the document leave the ES module of the sanitizer working', async () => {
  const { page, pageErrors } = await world.openMadeUp({ html: oddPage({ body: hideMembers([]) }) });
  const sanitized = await page.evaluate(
    `import('${world.stack.static}/build/utils/utils/sanitize.js').then((group) => (${SANITIZE})(group.sanitizeHtml))`,
  );
  expect(sanitized).toEqual(SANITIZED);
  expect(pageErrors).toEqual([]);
});
