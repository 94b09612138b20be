import { expect, it, vi } from 'vitest';
import { errorRecord } from '../../../embed-examples/testing/fixtures/errorRecords.js';
import { safeExporters } from './exporters.js';

it('passes everything to every exporter, also if one throws or has no such function', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const failing = (): never => {
    throw new Error('exporter');
  };
  const [error, flush] = [vi.fn(), vi.fn()];
  const exporters = safeExporters([{ error: failing, flush: failing }, {}, { error, flush }]);
  exporters.error(errorRecord('a'.repeat(20)), 5, 'trace');
  expect(error.mock.calls).toEqual([[errorRecord('a'.repeat(20)), 5, 'trace']]);
  await exporters.flush(true);
  expect(flush.mock.calls).toEqual([[true]]);
  expect(logged).toHaveBeenCalledTimes(2);
});
