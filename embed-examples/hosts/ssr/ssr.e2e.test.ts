import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

it('serves the rendered page with an empty container for the island', async () => {
  const html = await (await fetch(`${world.stack.host}/ssr/?name=Mara%20%26%20Co`)).text();
  expect(html).toContain('Good to see you, <!-- -->Mara &amp; Co');
  expect(html).toContain('imported');
  expect(html).not.toContain('data-weaver-island');
  expect(await (await fetch(`${world.stack.host}/ssr/`)).text()).toContain('visitor');
});

it('hydrates without a console message, keeps the server’s nodes, then renders its island', async () => {
  const { page, pageErrors, console } = await world.open('about:blank');
  await page.addInitScript(() => {
    // Marked as soon as it is parsed, before any script of the page runs.
    new MutationObserver((_changes, observer) => {
      const paragraph = document.querySelector('#app p');
      if (paragraph === null) return;
      observer.disconnect();
      paragraph.setAttribute('data-from', 'server');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${world.stack.host}/ssr/?name=Mara`);
  const greeting = page.getByText('Good to see you, Mara.');
  await greeting.waitFor();
  await page.locator('#app').getByRole('heading', { name: '李伟' }).waitFor();
  await greeting.waitFor();
  expect(await page.locator('[data-weaver-island]').count()).toBe(1);
  expect(await page.locator('#app p[data-from=server]').count()).toBe(1);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
});
