import { afterEach, expect, it, vi } from 'vitest';
import { onceShown } from './pageShown.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const prerender = () =>
  vi.spyOn(Document.prototype, 'prerendering' as never, 'get').mockReturnValue(true as never);
const show = () => document.dispatchEvent(new Event('prerenderingchange'));

it('work for a page that is shown is done at once, in a prerendered page once when it is shown, and never after it was cancelled', () => {
  const undo = vi.fn();
  const work = vi.fn(() => undo);
  const cancel = onceShown(work);
  expect(work).toHaveBeenCalledTimes(1);
  cancel();
  expect(undo).toHaveBeenCalledTimes(1);

  prerender();
  const cancelLater = onceShown(work);
  onceShown(work)();
  expect(work).toHaveBeenCalledTimes(1);
  show();
  show();
  expect(work).toHaveBeenCalledTimes(2);
  cancelLater();
  expect(undo).toHaveBeenCalledTimes(2);
});
