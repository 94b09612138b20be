import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What the snippet puts in the SDK's place, as far as these tests use it. */
interface Queue {
  init(config: unknown): Promise<unknown>;
  doctor(): Promise<unknown>;
  inspect(): Promise<unknown>;
  version?: string;
}

const page = globalThis as unknown as { weaverSDK?: Queue };
const told = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  told.mockReset().mockImplementation(() => undefined);
  delete page.weaverSDK;
});
afterEach(() => {
  vi.useRealTimers();
  delete page.weaverSDK;
});

async function pastedQueue(): Promise<Queue> {
  // @ts-expect-error: the script has no exports
  await import('./snippet.js');
  if (!page.weaverSDK) throw new Error('the snippet left nothing');
  return page.weaverSDK;
}

it('logs once that the script did not load', async () => {
  const queue = await pastedQueue();
  void queue.init({});
  await vi.advanceTimersByTimeAsync(59_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told.mock.calls.map(String)).toEqual(['WeaverError: weaverSDK script did not arrive']);
});

it.each(['doctor', 'inspect'] as const)('tells every call the same, %s as well', async (method) => {
  const queue = await pastedQueue();
  const failed = expect(queue[method]()).rejects.toMatchObject({
    code: 'INIT_TIMEOUT',
    message: 'weaverSDK script did not arrive',
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
});

it('reports a slow init instead of a missing script, and logs nothing, once the script has loaded', async () => {
  const queue = await pastedQueue();
  const failed = expect(queue.init({})).rejects.toMatchObject({ message: 'init did not finish in time' });
  queue.version = '0.1.0';
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(told).not.toHaveBeenCalled();
});
