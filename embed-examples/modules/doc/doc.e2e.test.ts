import { describe, expect, it } from 'vitest';
import type { Stack } from '../../platform/stack.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { NEWEST, open, title } from './documentPage.js';

const world = useWorld();

/** A page with the strictest policy that the module supports: no markup from text, no inline style. */
const strictPolicy = ({ static: files }: Stack): string =>
  [
    `require-trusted-types-for 'script'; trusted-types weaverSDK`,
    `script-src 'self' ${files}; style-src 'self' ${files}; frame-src 'none'; object-src 'none'`,
  ].join('; ');

describe('a document', () => {
  it('renders all block kinds according to the rules of axe', async () => {
    const { page, pageErrors } = await open(world, { context: { viewport: { width: 1200, height: 800 } } });
    await title(page, NEWEST).waitFor();
    const article = page.getByRole('article', { name: NEWEST });
    expect(await article.getByRole('heading', { level: 3 }).count()).toBe(5);
    expect(await article.getByRole('columnheader').allTextContents()).toEqual([
      '组件',
      '用途',
      '最小宽度',
      '负责人',
    ]);
    const picture = article.getByRole('img', { name: '云帆科技标志' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const link = article.getByRole('link', { name: /opens in a new tab/ });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('from a malicious platform runs no script and follows no link', async () => {
    const spans = [
      { text: 'press me', href: 'javascript:window.attacked=1' },
      { text: '<img src=x onerror=attacked=1>' },
    ];
    const lie = {
      id: '7',
      title: 'x',
      blocks: [
        { kind: 'paragraph', spans },
        { kind: 'image', src: 'javascript:1' },
      ],
    };
    await world.control.switchCall('documentDetail', {
      mode: 'lie',
      body: { code: 200, status: true, msg: '', data: lie },
    });
    const { page } = await open(world);
    await page.getByText('press me').click();
    expect(await page.getByRole('link').count()).toBe(0);
    expect(await page.getByText('<img src=x onerror=attacked=1>').count()).toBe(1);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  });

  it('prints as a separate page on the strictest host, and leaves nothing behind', async () => {
    const { page, console: messages } = await open(world, { policy: strictPolicy });
    await title(page, NEWEST).waitFor();
    // Replaced in the frame's own window, because the dialog itself belongs to the browser.
    const printed = page.evaluate(
      () =>
        new Promise<{ title: string; text: string; size: string; hidden: number }>((resolve) => {
          const root = document.querySelector('[data-weaver-island]')?.shadowRoot;
          new MutationObserver(() => {
            const view = root?.querySelector('iframe')?.contentWindow;
            if (!view) return;
            view.print = () => {
              const { body } = view.document;
              resolve({
                title: view.document.title,
                text: body.innerText,
                size: view.getComputedStyle(body.querySelector('h2') ?? body).fontWeight,
                hidden: body.querySelectorAll('script, iframe').length,
              });
              view.dispatchEvent(new Event('afterprint'));
            };
          }).observe(root as Node, { childList: true, subtree: true });
        }),
    );
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await printed).toMatchObject({ title: NEWEST, size: '680', hidden: 0 });
    expect((await printed).text).toContain('weaverSDK.init({');
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    expect(messages.filter((message) => message.startsWith('error'))).toEqual([]);
  });
});
