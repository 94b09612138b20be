import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { pageUnder } from '../csp-cases/policyPage.js';
import { callLibrary, init, signedIn } from './sdkPage.js';

const world = useWorld();

const UPLOAD = '/api/file/upload';
const SEEDED = '4915532168790060016';
const MEGABYTE = 1_048_576;
/** Time for 20 MB in both directions on a busy machine. */
const LONG_MS = 100_000;
const TRANSPORTS = ['fetch', 'xhr'] as const;

/** Different bytes throughout, as many as requested. */
const bytesOf = (megabytes: number): Buffer =>
  Buffer.from(Uint32Array.from({ length: (megabytes * MEGABYTE) / 4 }, (_, at) => at * 2_654_435_761).buffer);

async function open(transport: string): Promise<Page> {
  const { page } = await world.open(`/requests/?transport=${transport}`);
  await page.getByText('Signed in as').waitFor();
  return page;
}

/** Chooses a file of `bytesOf(megabytes)`, created in the page because sending it there would be slow. */
async function choose(page: Page, name: string, megabytes: number): Promise<void> {
  await page.getByLabel('Up to 24 MB').evaluate(
    (input, [name, length]) => {
      const content = Uint32Array.from({ length }, (_, at) => at * 2_654_435_761);
      const files = new DataTransfer();
      files.items.add(new File([content], name));
      (input as HTMLInputElement).files = files.files;
    },
    [name, (megabytes * MEGABYTE) / 4] as const,
  );
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

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
    'of 20 MB is uploaded by %s and downloaded unchanged with its name',
    async (transport) => {
      const page = await open(transport);
      await choose(page, '合同 (终稿).bin', 20);
      await press(page, 'Upload');
      await page.getByText('Stored: 合同 (终稿).bin.').waitFor({ timeout: LONG_MS });
      expect(await page.locator('#bar').evaluate((bar) => (bar as HTMLProgressElement).position)).toBe(1);
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: LONG_MS }),
        press(page, 'Download it again'),
      ]);
      expect(download.suggestedFilename()).toBe('合同 (终稿).bin');
      expect((await contentOf(download)).equals(bytesOf(20))).toBe(true);
      expect((await uploads()).length).toBe(1);
    },
    2 * LONG_MS,
  );

  it('reports increasing progress by xhr', async () => {
    const page = await open('xhr');
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

  it.each(TRANSPORTS)('can be aborted during an upload by %s and sent again', async (transport) => {
    const page = await open(transport);
    await slowDown(page, MEGABYTE);
    await choose(page, 'large.bin', 4);
    await press(page, 'Upload');
    await page.locator('#state', { hasText: transport === 'xhr' ? / of 4\.0 MB/ : 'On its way.' }).waitFor();
    await press(page, 'Give up');
    await page.getByText('REQUEST_ABORTED').waitFor();
    await page.getByText('Nothing was stored.').waitFor();
    await choose(page, 'small.bin', 1);
    await press(page, 'Upload');
    await page.getByText('Stored: small.bin.').waitFor();
  });
});

describe('an upload', () => {
  it.each(TRANSPORTS)('is sent again by %s after one renewal of an expired session', async (transport) => {
    const page = await open(transport);
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
  it('that is too large shows the platform’s message', async () => {
    const page = await open('fetch');
    await choose(page, 'larger.bin', 25);
    await press(page, 'Upload');
    await page.getByText('ANSWER_ERROR: A file may have at most 24 MB').waitFor({ timeout: 30_000 });
  });

  it.each(TRANSPORTS)(
    'that is redirected by %s is refused, and the session id is not sent to its target',
    async (transport) => {
      const page = await open(transport);
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

  it.each(['../../papi/x', '..%2f..', 'a/b', '1?x=1', '1#x', '\r\nx: 1'])(
    'with the id %j requests only the path of one file',
    async (fileId) => {
      const page = await signedIn(world);
      const before = (await world.control.calls()).length;
      expect((await callLibrary(page, 'downloadFile', { fileId, module: 'doc' })).code).toBe(
        'REQUEST_FAILED',
      );
      const requested = (await world.control.calls()).slice(before);
      expect(requested.map(({ path, query }) => [path.split('/').length, query])).toEqual([[6, '']]);
      expect(requested[0]?.path).toMatch(/^\/api\/file\/remotedownload\/[^/]+\/doc$/);
    },
  );

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
  const options = { fileId: SEEDED, module: 'doc' };
  const redirect = () =>
    world.control.switchCall('fileDownload', { mode: 'redirect', to: `${world.stack.static}/build/x` });

  /** Makes the browser report that the user's last action is too long ago to open a window. */
  const withoutActivation = (page: Page): Promise<void> =>
    page.evaluate(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
    });

  async function openPage(config: object = {}) {
    const page = await signedIn(world, { language: 'en_US', ...config });
    const windows: Page[] = [];
    page.context().on('page', (opened) => windows.push(opened));
    await redirect();
    await withoutActivation(page);
    return { page, windows };
  }

  it('asks the user, whose click opens the file', async () => {
    const { page, windows } = await openPage();
    const downloading = callLibrary(page, 'downloadFile', options);
    const question = page.getByRole('dialog', { name: 'Download' });
    await question.getByText('which the browser did not let open by itself').waitFor();
    expect(windows).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      question.getByRole('button', { name: 'Open', exact: true }).click(),
    ]);
    expect((await downloading).code).toBeUndefined();
    await opened.waitForURL(`${world.stack.static}/build/x`);
    expect(await opened.evaluate(() => opener === null)).toBe(true);
    await question.waitFor({ state: 'detached' });
  });

  it('fails by name when the user declines', async () => {
    const { page, windows } = await openPage();
    const downloading = callLibrary(page, 'downloadFile', options);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect((await downloading).code).toBe('POPUP_BLOCKED');
    expect(windows).toEqual([]);
  });

  it('fails by name without a question when the host shows messages itself', async () => {
    const { page, windows } = await openPage({ prompts: { notice: false } });
    expect((await callLibrary(page, 'downloadFile', options)).code).toBe('POPUP_BLOCKED');
    expect(windows).toEqual([]);
  });

  it('withdraws the question when the caller aborts or the session ends', async () => {
    const { page } = await openPage();
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
    await redirect();
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
