import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ERROR_TYPES } from '../../../../src/wire/errorRecord.js';
import { ERROR_KINDS } from './errorKinds.js';

it('each kind of error that the monitor reports has its words and its colour', () => {
  const css = readFileSync(new URL('monitor/monitor.css', import.meta.url), 'utf8');
  expect(Object.keys(ERROR_KINDS)).toEqual(ERROR_TYPES);
  for (const kind of ERROR_TYPES) expect(css).toContain(`--kind-${kind}:`);
});
