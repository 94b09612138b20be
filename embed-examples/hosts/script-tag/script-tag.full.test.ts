import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { PC, PHONE, list, shown, LI_WEI, LAYLA, expectShown, expectReported } from './scriptTagPage.js';

const world = useWorld();

describe('shows the signed-in person and the colleagues, accessible and without errors,', () => {
  it('of the Chinese tenant on a phone', async () => {
    await expectShown(world, LI_WEI, PHONE);
  });
  it('of the Arabic tenant on a PC', async () => {
    await expectShown(world, LAYLA, PC);
  });
});

describe('the buttons of the page', () => {
  it('copy the source, even when they are pressed before it has loaded', async () => {
    const { page } = await world.open('about:blank');
    await page.addInitScript(() => {
      const writeText = (text: string) => {
        document.title = text.slice(0, 20);
        return Promise.resolve();
      };
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    });
    let answer = (): void => undefined;
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/script-tag/integration.js', async (route) => {
      // The page's own script is the copied file.
      if (route.request().resourceType() === 'fetch') await pressed;
      await route.continue();
    });
    await page.goto(`${world.stack.host}/script-tag/`);
    await page.getByRole('button', { name: 'Copy Source of integration.js', exact: true }).click();
    answer();
    await page.getByRole('button', { name: 'Copied Source of integration.js', exact: true }).waitFor();
    expect(await page.title()).toBe('// Everything that t');
  });

  it('search and filter the list by keyboard alone', async () => {
    const { page } = await world.open('/script-tag/', PC);
    await shown(page, '李伟');
    await list(page).getByRole('searchbox').fill('张敏');
    await expect.poll(() => list(page).getByText('李伟', { exact: true }).count()).toBe(0);
    await list(page).getByText('张敏', { exact: true }).waitFor();
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 12; presses += 1) {
      const on = await page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.textContent ?? '';
      });
      if (on.includes('张敏')) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('heading', { name: '张敏' }).waitFor();
  });
});

describe('the language of the page', () => {
  it('shows the Chinese tenant in English, and the islands in a right-to-left language', async () => {
    const english = await world.open('/script-tag/?language=en_US', PC);
    await shown(english.page, '李伟');
    await list(english.page)
      .getByPlaceholder(/search/i)
      .waitFor();
    const arabic = await world.open('/script-tag/?language=ar_AE', PC);
    await shown(arabic.page, '李伟');
    const direction = await arabic.page.evaluate(() => {
      const inner = document
        .querySelector('#people [data-weaver-island]')
        ?.shadowRoot?.querySelector('.weaver-root');
      return [inner && getComputedStyle(inner).direction, getComputedStyle(document.body).direction];
    });
    expect(direction).toEqual(['rtl', 'ltr']);
  });
});

describe('a failing platform', () => {
  it.each([
    ['zh_CN', '重试'],
    ['en_US', 'Try again'],
  ])('is reported in %s, accessibly, with a working retry', (language, retry) =>
    expectReported(world, language, retry),
  );
});

it('shows the signed-in person and the colleagues of the Arabic tenant on a phone, accessible and without errors', () =>
  expectShown(world, LAYLA, PHONE));
