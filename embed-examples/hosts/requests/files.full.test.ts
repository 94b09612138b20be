import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { pageUnder } from '../csp-cases/policyPage.js';
import { callLibrary, init } from './sdkPage.js';
import { SEEDED, open, choose, press, options, redirect, openPage } from './filesPage.js';

const world = useWorld();

describe('a failed upload', () => {
  it('that is too large shows the platform’s message', async () => {
    const page = await open(world, 'fetch');
    await choose(page, 'larger.bin', 25);
    await press(page, 'Upload');
    await page.getByText('ANSWER_ERROR: A file may have at most 24 MB').waitFor({ timeout: 30_000 });
  });
});

describe('a download', () => {
  it('uses the path for phones on a phone, and a given name', async () => {
    const { page } = await world.open('/bare/', {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    });
    await init(world, page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      callLibrary(page, 'downloadFile', { fileId: SEEDED, module: 'doc', name: '我的.pdf' }),
    ]);
    expect(download.suggestedFilename()).toBe('我的.pdf');
    const paths = (await world.control.requests()).map(({ path }) => path);
    expect(paths).toContain(`/api/app/file/remotedownload/${SEEDED}/doc`);
  });
});

describe('a download that redirects, on a page that may not open a window', () => {
  it('fails by name when the user declines', async () => {
    const { page, windows } = await openPage(world);
    const downloading = callLibrary(page, 'downloadFile', options);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect((await downloading).code).toBe('POPUP_BLOCKED');
    expect(windows).toEqual([]);
  });

  it('fails by name without a question when the host shows messages itself', async () => {
    const { page, windows } = await openPage(world, { prompts: { notice: false } });
    expect((await callLibrary(page, 'downloadFile', options)).code).toBe('POPUP_BLOCKED');
    expect(windows).toEqual([]);
  });

  it('withdraws the question when the caller aborts or the session ends', async () => {
    const { page } = await openPage(world);
    const outcomes = await page.evaluateHandle((given) => {
      const shared = (globalThis as unknown as Record<string, Record<string, object>>)['__weaverShared__'];
      const library = shared?.['@weapp/utils'] as { downloadFile(options: object): Promise<void> };
      const abort = new AbortController();
      const codeOf = (download: Promise<void>) =>
        download.then(
          () => 'done',
          ({ code }: { readonly code: string }) => code,
        );
      return {
        abort,
        aborted: codeOf(library.downloadFile({ ...given, signal: abort.signal })),
        ended: codeOf(library.downloadFile({ ...given, name: 'other.pdf', module: 'hrm' })),
      };
    }, options);
    const question = page.getByRole('dialog', { name: 'Download' });
    await question.waitFor();
    expect(
      await outcomes.evaluate(({ abort, aborted }) => {
        abort.abort();
        return aborted;
      }),
    ).toBe('REQUEST_ABORTED');
    await question.waitFor();
    expect(
      await outcomes.evaluate(async ({ ended }) => {
        await weaverSDK.destroy();
        return ended;
      }),
    ).toBe('DESTROYED');
    await question.waitFor({ state: 'detached' });
  });

  it('fails at once in a sandboxed frame: no click could open a window there', async () => {
    const { page, pageErrors } = await world.openMadeUp(pageUnder('sandbox allow-scripts allow-same-origin'));
    await init(world, page);
    await redirect(world);
    expect((await callLibrary(page, 'downloadFile', options)).code).toBe('POPUP_BLOCKED');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});

it('the page is accessible on a screen and on a phone, light and dark, and fits their width', async () => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 320, height: 640 },
  ]) {
    const { page } = await world.open('/requests/', { viewport });
    await page.getByText('Signed in as').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  }
});
