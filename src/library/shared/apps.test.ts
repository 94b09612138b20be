import { afterEach, describe, expect, it } from 'vitest';
import { setLive, type LiveServices } from '../live.js';
import { getSecondPathUrl } from './apps.js';

afterEach(() => {
  setLive(undefined);
});

describe('the second-level path', () => {
  it.each([
    ['/sp/doc', '/oa/sp/doc'],
    ['/oa', '/oa'],
    ['/oa/sp/doc', '/oa/sp/doc'],
    ['/oareport/1', '/oa/oareport/1'],
    ['sp/doc', 'sp/doc'],
    ['//files.example/a', '//files.example/a'],
    ['https://files.example/a', 'https://files.example/a'],
  ])('makes %s %s', (path, expected) => {
    setLive({ config: { prefixApiPath: '/oa' } } as LiveServices);
    expect(getSecondPathUrl(path)).toBe(expected);
  });

  it('changes nothing where there is none', () => {
    setLive({ config: { prefixApiPath: '' } } as LiveServices);
    expect(getSecondPathUrl('/sp/doc')).toBe('/sp/doc');
    setLive(undefined);
    expect(getSecondPathUrl('/sp/doc')).toBe('/sp/doc');
  });
});
