import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { configFor } from '../../hosts/bare/pageSdk.js';
import type { Stack } from '../../platform/stack.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();

const NEWEST = '嵌入式组件接入规范';

/** A page with the strictest policy that the module supports: no markup from text, no inline style. */
const strictPolicy = ({ static: files }: Stack): string =>
  [
    `require-trusted-types-for 'script'; trusted-types weaverSDK`,
    `script-src 'self' ${files}; style-src 'self' ${files}; frame-src 'none'; object-src 'none'`,
  ].join('; ');

interface Opening {
  readonly user?: string;
  readonly language?: 'en_US' | 'ar_AE';
  readonly component?: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly policy?: (stack: Stack) => string;
  readonly context?: BrowserContextOptions;
}

/** Opens the bare page with a component of the module on it. */
async function open(opening: Opening = {}): ReturnType<typeof world.open> {
  const { user = 'li.wei', language = 'en_US', component = 'DocumentView', props = {} } = opening;
  const opened = await world.open('/bare/', opening.context);
  const { page } = opened;
  const { policy } = opening;
  if (policy !== undefined) {
    await page.evaluate((content) => {
      const meta = document.createElement('meta');
      meta.httpEquiv = 'Content-Security-Policy';
      meta.content = content;
      document.head.append(meta);
    }, policy(world.stack));
  }
  await page.evaluate(
    async ([config, name, given]) => {
      await weaverSDK.init(config);
      await weaverSDK.render('#island', name, given).ready;
    },
    [
      { ...configFor(world.stack), authTokenApi: `/api/weaver-token?user=${user}`, language },
      `@weapp/doc/${component}`,
      props,
    ] as const,
  );
  return opened;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** The element with the focus, through shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return `${element?.tagName} ${element?.textContent?.trim().slice(0, 40)}`;
  });

async function pressUntil(page: Page, key: string, wanted: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if (wanted.test(await focused(page))) return;
  }
  throw new Error(`${key} never led to ${wanted}`);
}

describe('a document', () => {
  it('renders all block kinds according to the rules of axe', async () => {
    const { page, pageErrors } = await open({ context: { viewport: { width: 1200, height: 800 } } });
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

  it('can be read and closed by keyboard alone', async () => {
    const { page } = await open({ context: { viewport: { width: 1200, height: 600 } } });
    await title(page, NEWEST).waitFor();
    await pressUntil(page, 'Tab', /BUTTON 四、常见问题/);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('H3 四、常见问题');
    expect(
      await page
        .getByRole('heading', { name: '四、常见问题' })
        .evaluate((heading) => heading.getBoundingClientRect().top < innerHeight),
    ).toBe(true);

    await pressUntil(page, 'Shift+Tab', /^A 信息安全责任书/);
    await page.keyboard.press('Enter');
    await title(page, '信息安全责任书').waitFor();
    await pressUntil(page, 'Tab', /BUTTON Back/);
    await page.keyboard.press('Enter');
    await title(page, NEWEST).waitFor();
  });

  it('loads on retry after the call failed', async () => {
    await world.control.switchCall('documentDetail', { mode: 'fail', status: 503 });
    const { page, pageErrors } = await open();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    // The error view of the SDK, in the island's place: no dialog over the page.
    expect(await alert.textContent()).toContain('This content cannot be shown right now');
    expect(await page.locator('weaver-failure').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await world.control.switchCall('documentDetail', { mode: 'ok' });
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await title(page, NEWEST).waitFor();
    expect(
      await page.evaluate(
        () => document.querySelector('[data-weaver-island]')?.shadowRoot?.activeElement?.className,
      ),
    ).toBe('weaver-content');
    expect(await page.getByRole('alert').count()).toBe(0);
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
    const { page } = await open();
    await page.getByText('press me').click();
    expect(await page.getByRole('link').count()).toBe(0);
    expect(await page.getByText('<img src=x onerror=attacked=1>').count()).toBe(1);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  });

  it('prints as a separate page on the strictest host, and leaves nothing behind', async () => {
    const { page, console: messages } = await open({ policy: strictPolicy });
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

describe('the list', () => {
  it('opens a document and returns to the reader’s position', async () => {
    const { page } = await open({ component: 'DocumentList' });
    await page.getByText('8 documents').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /信息安全责任书/ }).press('Enter');
    await title(page, '信息安全责任书').waitFor();
    await page.getByRole('button', { name: 'All documents' }).press('Enter');
    await title(page, 'Documents').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^BUTTON 信息安全责任书/);
  });
});

describe('in Arabic on a phone', () => {
  it('renders right to left and fits', async () => {
    const { page } = await open({
      user: 'layla.hassan',
      language: 'ar_AE',
      context: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    });
    await title(page, 'محضر اجتماع الإدارة التنفيذية').waitFor();
    const article = page.getByRole('article');
    expect(await article.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    const text = await article.textContent();
    for (const part of ['الإصدار 1', '19 نوفمبر 2026', 'دقيقة واحدة للقراءة']) expect(text).toContain(part);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const small = await article
      .getByRole('button')
      .evaluateAll(
        (buttons) => buttons.filter((button) => button.clientHeight > 0 && button.clientHeight < 44).length,
      );
    expect(small).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});
