import { describe, expect, it } from 'vitest';
import { exampleTests } from './changed.mjs';

describe('exampleTests', () => {
  it('returns the folder of a changed example once', () => {
    const files = [
      'embed-examples/hosts/light/index.html',
      'embed-examples/hosts/light/integration.js',
      'embed-examples/modules/people/data/person.ts',
    ];
    expect(exampleTests(files)).toEqual(['embed-examples/hosts/light/', 'embed-examples/modules/people/']);
  });
  it('returns only the test if nothing else of an example changed', () => {
    const file = 'embed-examples/hosts/light/light.e2e.test.ts';
    expect(exampleTests([file, 'embed-examples/modules/people/texts.test.ts'])).toEqual([file]);
  });
  it('returns nothing for files outside examples', () => {
    const files = ['src/light.ts', 'embed-examples/hosts/build.ts', 'embed-examples/platform/stack.ts'];
    expect(exampleTests(files)).toEqual([]);
  });
});
