import { expect, it } from 'vitest';
import { exampleFolders } from './changed.mjs';

it('names each changed example once, and nothing that has no page or module of its own', () => {
  const files = [
    'src/umd.ts',
    'embed-examples/hosts/light/index.html',
    'embed-examples/hosts/light/light.e2e.test.ts',
    'embed-examples/modules/people/data/person.ts',
    'embed-examples/hosts/build.ts',
    'embed-examples/platform/stack.ts',
  ];
  expect(exampleFolders(files)).toEqual(['embed-examples/hosts/light/', 'embed-examples/modules/people/']);
});
