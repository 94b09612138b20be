// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './saveFile.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('saves a file by its name, and keeps its address for the minute in which the browser may read it', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:https://host.example/1');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveFile(new Blob(['x']), 'plan.pdf');
  const link = click.mock.contexts[0] as HTMLAnchorElement;
  expect([link.href, link.download, link.isConnected]).toEqual([
    'blob:https://host.example/1',
    'plan.pdf',
    false,
  ]);
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke.mock.calls).toEqual([['blob:https://host.example/1']]);
});
