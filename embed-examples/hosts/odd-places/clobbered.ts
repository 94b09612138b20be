import { expect } from 'vitest';
import { CONFIG, oddPage, renderCard, SDK_TAG } from './oddPage.js';
import type { World } from '../../testing/world.js';

/** What the page does with the SDK. */
const START = `<div id="island"></div><script>
  weaverSDK.init(${CONFIG});
  window.island = ${renderCard("'#island'")}
</script>`;

/** Elements whose names shadow properties of the document or globals. */
export const ELEMENTS = [
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
];

/** Checks that elements of the page do not affect the SDK. */
export async function expectUnaffected(world: World, html: string): Promise<void> {
  const { page, pageErrors } = await world.openMadeUp({
    html: oddPage({ body: `${html}${SDK_TAG}${START}` }),
  });
  // Selectors of the test tool need the document's own functions.
  await page.evaluate('island.ready.then(() => undefined)');
  expect(await page.evaluate("island.shadowRoot.querySelector('.wp-card') !== null")).toBe(true);
  const requests = await world.control.requests();
  expect(requests.filter(({ path }) => path.includes('evil'))).toEqual([]);
  await page.evaluate('island.unmount()');
  expect(await page.evaluate('island.element.isConnected')).toBe(false);
  expect(pageErrors).toEqual([]);
}

/** What Preact calls on the document: no component can be rendered where these are hidden. */
export const PREACT_NEEDS = ['createElementNS', 'createTextNode'];

/** A script that adds an image with the name of each member of a document, except for `spared`. */
export const hideMembers = (spared: readonly string[]): string => `<script>{
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

/** Sanitizes markup in each form. */
export const SANITIZE = `(sanitizeHtml) => {
  const hostile = '<b onclick="x">a</b><img src="a.png" onerror="x">';
  const holder = new DocumentFragment();
  holder.append(sanitizeHtml(hostile, { returns: 'fragment' }));
  return [sanitizeHtml(hostile), String(sanitizeHtml(hostile, { returns: 'trusted' })), holder.childElementCount];
}`;
/** What {@link SANITIZE} gives. */
export const SANITIZED = ['<b>a</b><img src="a.png">', '<b>a</b><img src="a.png">', 2];

/** Checks that a card is rendered and removed, and markup sanitized, where images hide every member of the document. */
export async function expectHidden(world: World, tag: string): Promise<void> {
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
}
