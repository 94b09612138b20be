import { gzipSync } from 'node:zlib';
import type { BrowserContext, Request } from 'playwright';
import type { Sample } from './figures.js';

/** The requests of a context, those of frames in other processes among them; preflights are part of their calls. */
export interface RequestChain {
  /** Once it is quiet: how many, and how many bytes they would be if compressed. */
  sample(): Promise<Sample>;
  /** One line each, in the order in which they began. */
  lines(): readonly string[];
}

async function gzipSize(request: Request): Promise<number> {
  const response = await request.response();
  const body = await response?.body().catch(() => undefined);
  return body === undefined ? 0 : gzipSync(body).length;
}

function line(request: Request, firstMs: number): string {
  const { startTime, responseEnd } = request.timing();
  const startMs = startTime - firstMs;
  const { port, pathname } = new URL(request.url());
  return `${startMs.toFixed(0).padStart(5)} – ${(startMs + responseEnd).toFixed(0).padStart(4)} ms  ${request.method().padEnd(4)} :${port}${pathname}`;
}

/** Writes down what a context asks for from now on. */
export function recordChain(context: BrowserContext): RequestChain {
  const finished: Request[] = [];
  context.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) finished.push(request);
  });
  return {
    async sample() {
      const sizes = await Promise.all(finished.map(gzipSize));
      return { requests: finished.length, gzipKiB: sizes.reduce((all, size) => all + size, 0) / 1024 };
    },
    lines() {
      const inOrder = [...finished].sort((a, b) => a.timing().startTime - b.timing().startTime);
      const firstMs = inOrder[0]?.timing().startTime ?? 0;
      return inOrder.map((request) => line(request, firstMs));
    },
  };
}
