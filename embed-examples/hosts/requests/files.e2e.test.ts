import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { callLibrary, signedIn } from './sdkPage.js';
import { SEEDED, MEGABYTE, bytesOf, open, choose, press, options, openPage } from './filesPage.js';

const world = useWorld();

const UPLOAD = '/api/file/upload';
const TRANSPORTS = ['fetch', 'xhr'] as const;

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

const uploads = async () => (await world.control.requests()).filter(({ path }) => path === UPLOAD);

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** Downloads of the page until the test ends. */
function savedBy(page: Page): Download[] {
  const saved: Download[] = [];
  page.on('download', (download) => saved.push(download));
  return saved;
}

describe('a file', () => {
  it.each(TRANSPORTS)(
    'of 2 MB is uploaded by %s and downloaded unchanged with its name',
    async (transport) => {
      const page = await open(world, transport);
      await choose(page, '合同 (终稿).bin', 2);
      await press(page, 'Upload');
      await page.getByText('Stored: 合同 (终稿).bin.').waitFor();
      expect(await page.locator('#bar').evaluate((bar) => (bar as HTMLProgressElement).position)).toBe(1);
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download it again')]);
      expect(download.suggestedFilename()).toBe('合同 (终稿).bin');
      expect((await contentOf(download)).equals(bytesOf(2))).toBe(true);
      expect((await uploads()).length).toBe(1);
    },
  );

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
    expect([(await uploads()).length, (await tokens()) - before]).toEqual([2, 1]);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download it again')]);
    expect((await contentOf(download)).equals(bytesOf(1))).toBe(true);
  });
});

describe('a failed upload', () => {
  it.each(TRANSPORTS)(
    'that is redirected by %s is refused, and the session id is not sent to its target',
    async (transport) => {
      const page = await open(world, transport);
      for (const [to, codes] of [
        [`${world.stack.api}/api/hrm/people/detail?id=me`, ['REQUEST_FAILED']],
        // A browser that follows the redirect sends a preflight to the other origin, which is refused.
        [
          `${world.stack.static}/build/x`,
          transport === 'fetch' ? ['REQUEST_FAILED'] : ['REQUEST_CORS', 'REQUEST_FAILED'],
        ],
      ] as const) {
        await world.control.switchCall('fileUpload', { mode: 'redirect', to });
        const form = page.evaluate(async () => {
          const data = new FormData();
          data.append('file', new Blob(['x']), 'x.txt');
          const library = (
            globalThis as unknown as { weappUtils: { request(options: object): Promise<unknown> } }
          ).weappUtils;
          return library.request({ url: '/api/file/upload', method: 'POST', data }).then(
            () => 'done',
            (error: { code: string }) => error.code,
          );
        });
        expect(codes).toContain(await form);
      }
      const elsewhere = (await world.control.requests()).filter(({ server }) => server !== 'api');
      expect(elsewhere.filter(({ headers }) => 'eteamsid' in headers)).toEqual([]);
      expect(elsewhere.filter(({ path }) => path === '/build/x')).toEqual([]);
    },
  );
});

describe('a download', () => {
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

  it('that returns an error saves no file', async () => {
    const page = await signedIn(world);
    const saved = savedBy(page);
    const wrong = [
      ['of another module', { mode: 'ok' }, 'hrm', 'REQUEST_FAILED'],
      [
        'that is an envelope',
        { mode: 'lie', body: { code: 403, status: false, msg: 'No right' } },
        'doc',
        'ANSWER_ERROR',
      ],
      ['that was intercepted', { mode: 'intercept' }, 'doc', 'SECURITY_INTERCEPT'],
      ['that is a page', { mode: 'html' }, 'doc', 'ANSWER_UNREADABLE'],
      ['that breaks off', { mode: 'cut' }, 'doc', 'REQUEST_CORS'],
      ['that is an HTTP error', { mode: 'fail', status: 500 }, 'doc', 'REQUEST_FAILED'],
    ] as const;
    for (const [what, settings, module, code] of wrong) {
      await world.control.switchCall('fileDownload', settings);
      const outcome = await callLibrary(page, 'downloadFile', { fileId: SEEDED, module });
      expect([what, outcome.code]).toEqual([what, code]);
    }
    expect(saved).toEqual([]);
  });

  it('with an id that is a path requests only the path of one file', async () => {
    const page = await signedIn(world);
    const fileCalls = async () =>
      (await world.control.calls()).filter(({ path }) => path.startsWith('/api/file/'));
    for (const fileId of ['../../papi/x', '..%2f..', 'a/b', '1?x=1', '1#x', '\r\nx: 1']) {
      const before = (await fileCalls()).length;
      const { code } = await callLibrary(page, 'downloadFile', { fileId, module: 'doc' });
      expect([fileId, code]).toEqual([fileId, 'REQUEST_FAILED']);
      const requested = (await fileCalls()).slice(before);
      expect(requested.map(({ path, query }) => [path.split('/').length, query])).toEqual([[6, '']]);
      expect(requested[0]?.path).toMatch(/^\/api\/file\/remotedownload\/[^/]+\/doc$/);
    }
  });

  it('that redirects opens as a separate page without the session id', async () => {
    const page = await signedIn(world);
    const saved = savedBy(page);
    await world.control.switchCall('fileDownload', { mode: 'redirect', to: `${world.stack.static}/build/x` });
    const [opened, outcome] = await Promise.all([
      page.context().waitForEvent('page'),
      callLibrary(page, 'downloadFile', { fileId: SEEDED, module: 'doc' }),
    ]);
    await opened.waitForLoadState();
    expect(outcome.code).toBeUndefined();
    expect(opened.url()).toBe(`${world.stack.static}/build/x`);
    expect(await opened.evaluate(() => opener === null)).toBe(true);
    const elsewhere = (await world.control.requests()).filter(({ server }) => server === 'static');
    expect(elsewhere.some(({ path }) => path === '/build/x')).toBe(true);
    expect(elsewhere.filter(({ headers }) => 'eteamsid' in headers)).toEqual([]);
    expect(saved).toEqual([]);
  });
});

describe('a download that redirects, on a page that may not open a window', () => {
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
