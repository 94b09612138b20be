import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { signedIn } from './sdkPage.js';

const world = useWorld();

const CALLS = 40;
const ANSWER = JSON.stringify({
  code: 200,
  status: true,
  data: Array.from({ length: 500 }, (_, at) => `row ${at}`),
});

/** Answers every request without a length: in two chunks, compressed while it is sent, or both. */
async function answersWithoutLength(): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    // Only then does Chromium report good calls as aborted.
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'application/json');
    const isCompressed = request.url?.includes('gzip') === true;
    if (isCompressed) response.setHeader('content-encoding', 'gzip');
    const body = isCompressed ? createGzip() : response;
    if (isCompressed) (body as ReturnType<typeof createGzip>).pipe(response);
    body.write(ANSWER.slice(0, 50));
    setImmediate(() => body.end(ANSWER.slice(50)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

it('good calls whose answers have no length are not reported as failed by the browser, with and without progress', async () => {
  const server = await answersWithoutLength();
  try {
    const page = await signedIn(world);
    const ended = { failed: [] as string[], finished: 0 };
    page.on('requestfailed', (request) =>
      ended.failed.push(`${request.url()} ${request.failure()?.errorText}`),
    );
    page.on('requestfinished', (request) => {
      if (request.url().startsWith(server.address)) ended.finished += 1;
    });
    const read = await page.evaluate(
      async ([address, calls]) => {
        // A host may wrap fetch: these calls are answered by the other server.
        const own = globalThis.fetch.bind(globalThis);
        globalThis.fetch = (input, init = {}) => {
          const url = new URL(input instanceof Request ? input.url : input);
          if (!url.pathname.startsWith('/api/noLength/')) return own(input, init);
          return own(`${address}${url.pathname}`, { signal: init.signal ?? null, credentials: 'omit' });
        };
        const shared = (globalThis as unknown as Record<string, Record<string, object>>)['__weaverShared__'];
        const { request } = shared?.['@weapp/utils'] as {
          request(options: object): Promise<{ data?: string[]; size?: number }>;
        };
        const lengths: (number | undefined)[] = [];
        for (const kind of ['chunked', 'gzip'])
          for (let at = 0; at < calls; at += 1) {
            let loaded = 0;
            const onDownloadProgress = (progress: { loaded: number }): void => {
              ({ loaded } = progress);
            };
            const answer = await request({
              url: `/api/noLength/${kind}/${at}`,
              ...(at % 2 === 0 ? {} : { onDownloadProgress }),
              ...(at % 4 === 3 ? { responseType: 'blob' } : {}),
            });
            lengths.push(at % 2 === 0 ? answer.data?.length : loaded);
          }
        globalThis.fetch = own;
        return lengths;
      },
      [server.address, CALLS] as const,
    );
    expect(new Set(read)).toEqual(new Set([500, ANSWER.length]));
    await expect.poll(() => ended.finished + ended.failed.length).toBe(2 * CALLS);
    expect(ended.failed).toEqual([]);
  } finally {
    server.close();
  }
});
