import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { open } from './officePage.js';

const world = useWorld();

it('keeps names in another script aligned with the surrounding text', async () => {
  const { page } = await open(world);
  await page.getByRole('button', { name: 'العربية' }).click();
  const row = page.locator('#documents').getByRole('button', { name: '嵌入式组件接入规范' });
  await page.locator('#documents').getByText('المستندات').waitFor();
  const gap = await row.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button.querySelector('bdi') as Element);
    return button.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(gap).toBeLessThan(60);
});
