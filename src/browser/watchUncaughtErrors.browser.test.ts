import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchUncaughtErrors, type UncaughtError } from './watchUncaughtErrors.js';

const heard: UncaughtError[] = [];
let stop: () => void;
/** The test runner leaves errors alone while the page has listeners of its own. */
const hostHears = vi.fn((event: Event) => {
  event.preventDefault();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = watchUncaughtErrors((error) => heard.push(error));
  addEventListener('error', hostHears);
  addEventListener('unhandledrejection', hostHears);
});
afterEach(() => {
  stop();
  removeEventListener('error', hostHears);
  removeEventListener('unhandledrejection', hostHears);
  hostHears.mockClear();
  heard.length = 0;
  vi.restoreAllMocks();
});

const throwLater = (value: unknown): void => {
  setTimeout(() => {
    throw value;
  });
};

it('passes on a thrown value itself, and the page hears it too', async () => {
  const error = new Error('x');
  const before = Date.now();
  throwLater(error);
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]).toMatchObject({ kind: 'uncaught', isRejection: false });
  expect(heard[0]?.value).toBe(error);
  expect(heard[0]?.atMs).toBeGreaterThanOrEqual(before);
  expect(hostHears).toHaveBeenCalledOnce();
});

it('passes on the reason of a rejection that nobody handles', async () => {
  const reason = { code: 1 };
  void Promise.reject(reason);
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]).toMatchObject({ isRejection: true });
  expect(heard[0]?.value).toBe(reason);
});

it.each([undefined, null, '', 0])('passes on %j', async (value) => {
  throwLater(value);
  void Promise.reject(value);
  await expect.poll(() => heard.map((error) => error.value)).toEqual([value, value]);
});

it('does not hear what is caught, handled, or an element that could not be loaded', async () => {
  Promise.reject(new Error('handled')).catch(() => undefined);
  try {
    throw new Error('caught');
  } catch {
    // Caught.
  }
  const image = document.createElement('img');
  const failed = new Promise((resolve) => {
    image.onerror = resolve;
  });
  image.src = 'data:image/png,none';
  document.body.append(image);
  await failed;
  image.remove();
  throwLater('last');
  await expect.poll(() => heard.map(({ value }) => value)).toEqual(['last']);
});

it('passes an error on at once, before the code that dispatched the event goes on', async () => {
  const order: string[] = [];
  const end = watchUncaughtErrors(() => order.push('heard'));
  const button = document.createElement('button');
  button.addEventListener('click', () => {
    throw new Error('x');
  });
  setTimeout(() => {
    button.click();
    order.push('the code that dispatched the event');
  });
  await expect.poll(() => order).toEqual(['heard', 'the code that dispatched the event']);
  end();
});

it('hears nothing after its end', async () => {
  stop();
  throwLater(new Error('x'));
  await expect.poll(() => hostHears.mock.calls.length).toBe(1);
  expect(heard).toEqual([]);
});
