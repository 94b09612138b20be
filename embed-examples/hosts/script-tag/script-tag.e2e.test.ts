import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

const PC = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const card = (page: Page): Locator => page.locator('#profile');
const list = (page: Page): Locator => page.locator('#people');

/** Both islands show data of the platform. */
async function shown(page: Page, name: string): Promise<void> {
  await card(page).getByRole('heading', { name, exact: true }).waitFor();
  await list(page).getByText(name, { exact: true }).first().waitFor();
}

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

describe.each([
  ['the Chinese tenant', 'li.wei', '李伟', '研发总监', 'ltr', 'zh-CN'],
  ['the Arabic tenant', 'layla.hassan', 'ليلى حسن', 'مديرة الموارد البشرية', 'rtl', 'ar-AE'],
])('the script-tag page for %s', (_tenant, user, name, title, dir, lang) => {
  it.each([
    ['a PC', PC],
    ['a phone', PHONE],
  ])(
    'shows the signed-in person and the colleagues on %s, accessible and without errors',
    async (_device, options) => {
      const { page, pageErrors, console } = await world.open(`/script-tag/?user=${user}`, options);
      await shown(page, name);
      await expect.poll(() => card(page).getByText(title).first().isVisible()).toBe(true);
      const root = await page.evaluate(() => {
        const inner = document
          .querySelector('#profile [data-weaver-island]')
          ?.shadowRoot?.querySelector('.weaver-root');
        return [inner?.getAttribute('dir'), inner?.getAttribute('lang'), document.documentElement.dir];
      });
      expect(root).toEqual([dir, lang, '']);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await axeViolations(page)).toEqual([]);
      expect(pageErrors).toEqual([]);
      expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
    },
  );

  it('loads the portraits', async () => {
    const { page } = await world.open(`/script-tag/?user=${user}`, PC);
    await shown(page, name);
    const portrait = card(page).locator('img').first();
    await expect
      .poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
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

  it('open the profile over the page and close it without leaving nodes behind', async () => {
    const { page, pageErrors } = await world.open('/script-tag/', PC);
    await shown(page, '李伟');
    await page.getByRole('button', { name: 'Open my profile' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: '李伟' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-weaver-layer]').count()).toBe(0);
    await expect.poll(() => page.locator('#log').textContent()).toContain('dialog closed');
    const focused = await page.evaluate(() => document.activeElement?.id);
    expect(focused).toBe('open-profile');
    expect(pageErrors).toEqual([]);
  });

  it('change the props of the mounted card, unmount it, and render it again', async () => {
    const { page } = await world.open('/script-tag/', PC);
    await shown(page, '李伟');
    await list(page).getByText('王芳', { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show the chosen colleague' }).click();
    await card(page).getByRole('heading', { name: '王芳' }).waitFor();
    await page.getByRole('button', { name: 'Unmount the card' }).click();
    await expect.poll(() => card(page).evaluate((element) => element.childElementCount)).toBe(0);
    await page.getByRole('button', { name: 'Render it again' }).click();
    await card(page).getByRole('heading', { name: '李伟' }).waitFor();
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
    ['ar_AE', 'إعادة المحاولة'],
  ])('is reported in %s, accessibly, with a working retry', async (language, retry) => {
    await world.control.switchCall('baseTeams', { mode: 'fail', status: 503 });
    const { page, pageErrors } = await world.open(`/script-tag/?language=${language}`, PHONE);
    const button = card(page).getByRole('button', { name: retry, exact: true });
    await button.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await world.control.reset();
    await button.focus();
    await page.keyboard.press('Enter');
    await shown(page, '李伟');
    expect(pageErrors).toEqual([]);
  });
});

describe('on a page whose origin the platform does not allow', () => {
  /** The same page under another origin, which is not on the platform's list. */
  async function openUnlisted(): Promise<Page> {
    const { page } = await world.open('/script-tag/');
    await page.goto(page.url().replace('localhost', '127.0.0.1'));
    return page;
  }

  it('the documented script tag runs the SDK, and the island says what happened', async () => {
    const page = await openUnlisted();
    await card(page).getByRole('alert').waitFor();
    expect(await page.evaluate(() => weaverSDK.status)).toBe('failed');
  });

  it('a tag with crossorigin does not run', async () => {
    const page = await openUnlisted();
    const runs = (crossOrigin: string | null): Promise<boolean> =>
      page.evaluate(
        ([src, mode]) =>
          new Promise<boolean>((resolve) => {
            const script = document.createElement('script');
            script.crossOrigin = mode;
            script.onload = () => resolve(true);
            script.onerror = () => resolve(false);
            script.src = src;
            document.head.append(script);
          }),
        [`${world.stack.static}/build/utils/weaver-sdk.snippet.js`, crossOrigin] as const,
      );
    expect(await runs('anonymous')).toBe(false);
    expect(await runs(null)).toBe(true);
  });
});
