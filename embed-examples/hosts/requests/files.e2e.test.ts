import type { Download, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectUnchanged, open, SEEDED } from './filesPage.js';
import { callLibrary, signedIn } from './sdkPage.js';

const world = useWorld();
const TRANSPORTS = ['fetch', 'xhr'] as const;

/** Downloads of the page until the test ends. */
function savedBy(page: Page): Download[] {
  const saved: Download[] = [];
  page.on('download', (download) => saved.push(download));
  return saved;
}

describe('a file', () => {
  it('of 2 MB is uploaded and downloaded unchanged with its name', () => expectUnchanged(world, 'xhr'));
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
