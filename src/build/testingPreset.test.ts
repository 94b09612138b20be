import { expect, it } from 'vitest';
import { weaverTesting } from './testingPreset.js';

it('the preset does nothing for a build or a server, and something for a test run and each of its projects', () => {
  const plugins = (name: string): unknown => [{ name: 'react' }, undefined, [{ name }]];
  const does = ['weaver-module', 'vitest', 'vitest:project', 'vitest-of-mine'].filter(
    (name) => weaverTesting().config({ plugins: plugins(name) }) !== undefined,
  );
  expect(does).toEqual(['vitest', 'vitest:project']);
});
