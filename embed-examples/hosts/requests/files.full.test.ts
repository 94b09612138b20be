import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { pageUnder } from '../csp-cases/policyPage.js';
import {
  bytesOf,
  choose,
  contentOf,
  expectUnchanged,
  MEGABYTE,
  open,
  openPage,
  options,
  press,
  redirect,
  SEEDED,
  uploads,
} from './filesPage.js';
import { callLibrary, init, signedIn } from './sdkPage.js';

const world = useWorld();

/** Limits a page's upload speed: a loopback is too fast to report progress. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

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

  it('by id and module returns the platform’s file with its name', async () => {
    const page = await signedIn(world);
    const [download, outcome] = await Promise.all([
      page.waitForEvent('download'),
      callLibrary(page, 'downloadFile', { fileId: SEEDED, module: 'doc' }),
    ]);
    expect(outcome.code).toBeUndefined();
    expect(download.suggestedFilename()).toMatch(/\p{Script=Han}.*\.\w+$/u);
    expect((await contentOf(download)).length).toBeGreaterThan(0);
    const paths = (await world.control.requests()).map(({ path }) => path);
    expect(paths).toContain(`/api/file/remotedownload/${SEEDED}/doc`);
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

  it('asks the user, whose click opens the file', async () => {
    const { page, windows } = await openPage(world);
    const downloading = callLibrary(page, 'downloadFile', options);
    const question = page.getByRole('dialog', { name: 'Download' });
    await question.getByText('which the browser did not let open by itself').waitFor();
    expect(windows).toEqual([]);
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      question.getByRole('button', { name: 'Open', exact: true }).click(),
    ]);
    expect((await downloading).code).toBeUndefined();
    await opened.waitForURL(`${world.stack.static}/build/x`);
    expect(await opened.evaluate(() => opener === null)).toBe(true);
    await question.waitFor({ state: 'detached' });
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

describe('a file', () => {
  it('reports increasing progress by xhr', async () => {
    const page = await open(world, 'xhr');
    await slowDown(page, 4 * MEGABYTE);
    await choose(page, 'large.bin', 4);
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { seen });
      const bar = document.querySelector('#bar') as HTMLProgressElement;
      new MutationObserver(() => seen.push(bar.position)).observe(bar, { attributes: true });
    });
    await press(page, 'Upload');
    await page.getByText('Stored: large.bin.').waitFor();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
    const moved = [...new Set(seen)].filter((position) => position > 0 && position < 1);
    expect(moved.length).toBeGreaterThan(2);
    expect(moved).toEqual([...moved].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it('can be aborted during an upload by xhr and sent again', async () => {
    const page = await open(world, 'xhr');
    await slowDown(page, MEGABYTE);
    await choose(page, 'large.bin', 4);
    await press(page, 'Upload');
    await page.locator('#state', { hasText: / of 4\.0 MB/ }).waitFor();
    await press(page, 'Give up');
    await page.getByText('REQUEST_ABORTED').waitFor();
    await page.getByText('Nothing was stored.').waitFor();
    await choose(page, 'small.bin', 1);
    await press(page, 'Upload');
    await page.getByText('Stored: small.bin.').waitFor();
  });
});

describe('an upload', () => {
  it('is sent again by xhr after one renewal of an expired session', async () => {
    const page = await open(world, 'xhr');
    await choose(page, 'small.bin', 1);
    const tokens = async () =>
      (await world.control.requests()).filter(({ path }) => path === '/api/weaver-token').length;
    const before = await tokens();
    await world.control.expire();
    await press(page, 'Upload');
    await page.getByText('Stored: small.bin.').waitFor();
    expect([(await uploads(world)).length, (await tokens()) - before]).toEqual([2, 1]);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download it again')]);
    expect((await contentOf(download)).equals(bytesOf(1))).toBe(true);
  });
});

it('a file of 2 MB is uploaded by fetch and downloaded unchanged with its name', () =>
  expectUnchanged(world, 'fetch'));
