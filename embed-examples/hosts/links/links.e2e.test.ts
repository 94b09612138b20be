import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { linksAreReady, openNote, UNKNOWN } from './notePage.js';
import { expectAsked, WAYS } from './ways.js';

const world = useWorld();

const ASKED = [`unverified: ${UNKNOWN}`];

/** Runs what code of a module does to the link of the island. */
const changed = (page: Page, code: string): Promise<unknown> =>
  page.evaluate(`{
    const UNKNOWN = '${UNKNOWN}';
    const link = document.querySelector('weaver-island').shadowRoot.querySelector('a');
    ${code}
  }`);

it('a link to an unknown address is asked about, however it is followed, and opens nothing before', () =>
  expectAsked(world, WAYS));

it('a link that changes between the check and the click never leads elsewhere than checked', async () => {
  const note = await openNote(world);
  await linksAreReady(note.page);
  // A link that is changed when it is pressed, and one that shows scripts another address than it has.
  for (const [href, code] of [
    ['#', "link.addEventListener('mousedown', () => link.setAttribute('href', UNKNOWN))"],
    [UNKNOWN, "Object.defineProperty(link, 'href', { get: () => 'https://www.163.com/' })"],
  ] as const) {
    await note.write(`<a href="${href}">link</a>`);
    await changed(note.page, code);
    await note.page.getByText('link').click();
    await note.question.waitFor();
    expect([code, await note.events(), note.opened]).toEqual([code, ASKED, []]);
    await note.question.getByRole('button', { name: 'Cancel' }).click();
    await note.question.waitFor({ state: 'detached' });
  }
  // Links that are changed by their own handler of the click: a trusted address, and a place in the page.
  for (const href of ['https://www.163.com/', '#here']) {
    await note.write(`<a href="${href}">link</a>`);
    await changed(
      note.page,
      "link.addEventListener('click', () => { link.setAttribute('href', UNKNOWN); link.target = '_top'; })",
    );
    await note.page.getByText('link').click();
    await linksAreReady(note.page);
    await expect.poll(() => note.opened).toEqual(['https://www.163.com/']);
    expect(new URL(note.page.url()).pathname).toBe('/bare/');
  }
});

it('a module decides about its own links; a link to an unknown address cannot be dragged out', async () => {
  const note = await openNote(world);
  await linksAreReady(note.page);
  await note.write(`<a href="${UNKNOWN}">link</a>`);
  await changed(
    note.page,
    "link.addEventListener('click', (event) => { link.title = String(event.defaultPrevented); event.preventDefault(); link.title += event.defaultPrevented; })",
  );
  await note.page.getByText('link').click();
  await linksAreReady(note.page);
  expect(await note.events()).toEqual([]);
  expect(await note.page.getByText('link').getAttribute('title')).toBe('falsetrue');

  await note.write(`<a id="bad" href="${UNKNOWN}">bad</a> <a id="good" href="/bare/">good</a>`);
  const isDragged = (id: string): Promise<boolean> =>
    note.page
      .locator(`weaver-island #${id}`)
      .evaluate((link) =>
        link.dispatchEvent(new DragEvent('dragstart', { bubbles: true, composed: true, cancelable: true })),
      );
  expect([await isDragged('bad'), await isDragged('good')]).toEqual([false, true]);
});

it('do not remind again, in any form it was kept in, skips the question for web addresses only', async () => {
  const note = await openNote(world);
  await linksAreReady(note.page);
  for (const value of ['yes', '{"junk":']) {
    const before = note.opened.length;
    await note.page.evaluate((text) => {
      localStorage.setItem('weapp-utils-alink-noRemind', text);
    }, value);
    await note.write(`<a href="javascript:document.title='run'">bad</a> <a href="${UNKNOWN}">good</a>`);
    await note.page.getByText('bad').click();
    await note.page.getByText('good').click();
    await expect.poll(() => note.opened.slice(before), { message: value }).toEqual([UNKNOWN]);
    expect([await note.page.title(), await note.question.count()]).toEqual(['Bare host', 0]);
  }
});

it('with prompts.link false the host gets unverified links, and the SDK opens the trusted ones; in a text that is edited a plain click sets the caret', async () => {
  const note = await openNote(world, { prompts: { link: false }, trustedDomains: ['trusted.example'] });
  await linksAreReady(note.page);
  await note.write(`<a href="${UNKNOWN}">bad</a> <a href="https://trusted.example/">good</a>`);
  await note.page.getByText('bad').click();
  await note.page.getByText('good').click();
  await expect.poll(() => note.opened).toEqual(['https://trusted.example/']);
  expect(await note.events()).toEqual([...ASKED, 'trusted: https://trusted.example/']);
  expect(await note.question.count()).toBe(0);

  await note.write('<p contenteditable="true">A <a href="https://trusted.example/">link</a></p>');
  await note.page.getByText('link').click();
  await linksAreReady(note.page);
  expect([note.opened.length, await note.events()]).toEqual([1, []]);
  await note.page.getByText('link').click({ modifiers: ['Control'] });
  await expect.poll(() => note.opened[1]).toBe('https://trusted.example/');
});

it('a link to a record stays in the island with the target _self, on the path that its module shows', async () => {
  const note = await openNote(world, { routerType: 'hash' });
  await linksAreReady(note.page);
  await note.write('<a href="/sp/crm/customer/customerViewPage/7" target="_self">customer</a>');
  await note.page.getByText('customer').click();
  await expect.poll(() => note.page.evaluate(() => location.hash)).toBe('#/_alink_/crm/customer/7');
  expect(note.opened).toEqual([]);
  expect(await note.events()).toEqual([`record: ${world.stack.api}/sp/crm/customer/customerViewPage/7`]);
});

it('a link in an island is not followed when the code for links cannot be loaded', async () => {
  const { page } = await world.openMadeUp({
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Links</title>
<script src="https://static.example.com/build/utils/weaver-sdk.js" crossorigin="anonymous"></script></head>
<body><div id="island"></div></body></html>`,
  });
  const address = page.url();
  await page.route(/\/later-\w+\.js/, (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await page.evaluate(async (config) => {
    const mount = (element: HTMLElement) => {
      element.innerHTML = '<a href="https://unknown.example/">link</a>';
      return { update: () => undefined, unmount: () => undefined };
    };
    await weaverSDK.init({ ...config, localModules: { '@weapp/written': { mount } } });
    await weaverSDK.render('#island', '@weapp/written').ready;
  }, configFor(world.stack));
  await failed;
  await page.getByText('link').click();
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);
});

const question = (page: Page) => page.getByRole('alertdialog');

it('the example opens a customer on a page of the host, gives the focus back after the question, and leaves every link to the host after preventDefault', async () => {
  const { page } = await world.open('/links/');
  await page.locator('#note a').first().waitFor();
  const link = page.getByRole('link', { name: 'An unknown site' });
  await link.focus();
  await page.keyboard.press('Enter');
  await question(page).waitFor();
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(() => link.evaluate((element) => element.matches(':focus'))).toBe(true);

  const window = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'A customer, who has a page here' }).click();
  await (await window).getByText('Customer 7').waitFor();
  await page.getByText(/^record: .*customer=7$/).waitFor();
  await (await window).close();

  await page.getByRole('checkbox').check();
  await link.click();
  await page.getByRole('listitem').filter({ hasText: '(left to this page)' }).waitFor();
  expect([await question(page).count(), page.context().pages().length]).toEqual([0, 1]);
});
