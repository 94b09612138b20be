import { expect, it } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import { useWorld } from '../../testing/world.js';
import '../bare/pageSdk.js';

const world = useWorld();

it('the control page redeploys a module, and a page with the old manifest still renders it', async () => {
  const { page: control, pageErrors } = await world.open(`${world.stack.api}/control/`, {
    viewport: { width: 320, height: 700 },
  });
  await control.getByText('Labels, settings and modules').click();
  await control.getByText('Files that pages reported').click();
  await control.getByLabel('Deploy anew').selectOption('@weapp/people');
  await control.getByRole('button', { name: 'Deploy', exact: true }).focus();
  await control.keyboard.press('Enter');
  const result = control.getByRole('status').getByText('@weapp/people is deployed anew');
  await result.waitFor();
  const hash = /in (\w+)\//.exec((await result.textContent()) ?? '')?.[1] ?? '';

  const { page } = await world.open('/failures/', {});
  await page.evaluate(() => weaverSDK.render('#people', '@weapp/people/ProfileCard'));
  await page.locator('#people').getByRole('heading').first().waitFor();
  expect(await page.locator('weaver-failure').count()).toBe(0);
  const requested = (await world.control.requests()).filter(({ path }) =>
    /\/build\/people\/.*\.js$/.test(path),
  );
  // The old address twice without success, then the new one.
  expect(requested.map(({ path }) => path.includes(`/people/${hash}/`))).toEqual([false, false, true]);

  expect(await control.getByText('No report yet', { exact: false }).isVisible()).toBe(true);
  await afterFirstPaint(page);
  await page.goto('about:blank');
  await control.getByRole('rowheader', { name: '@weapp/people' }).waitFor();
  expect(pageErrors).toEqual([]);
});
