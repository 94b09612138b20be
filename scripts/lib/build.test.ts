import { expect, it } from 'vitest';
import { buildFailure, isBuildInput } from './build.mjs';

it('names the limit that ended a build', () => {
  expect(buildFailure('the SDK', { code: 143, timedOut: true })).toContain(
    'its limit of 45 minutes (BUILD_LIMIT_MS',
  );
  expect(buildFailure('the SDK', { code: 0, timedOut: true })).toContain('its limit');
  expect(buildFailure('the SDK', { code: 1, timedOut: false })).toBe('building the SDK failed with code 1');
});

it('takes neither tests nor builds for sources of a build, nor what a killed one left', () => {
  const paths = ['src/a.ts', 'src/a.test.ts', 'x/dist/a.js', 'x/.dist.new/a.js', 'x/.dist.old/a.js'];
  expect(paths.filter(isBuildInput)).toEqual(['src/a.ts']);
});
