import { describe, expect, it } from 'vitest';
import { createRedeployments, INDEX_FILE } from './redeployments.js';

const manifest = { entrypoints: ['main.css', 'main.js'], integrity: { 'main.js': 'sha384-x' }, shared: {} };
const index = JSON.stringify({
  '@weapp/people': { version: '1.0.0+aaaaaaaa', manifest },
  '@weapp/doc': { version: '2.0.0', manifest },
  '@weapp/task': '3.0.0',
});

describe('an index with manifests', () => {
  it('contains the files of the deployment and leaves other modules unchanged', () => {
    const redeployments = createRedeployments();
    expect(redeployments.answerOf(INDEX_FILE, index)).toBe(index);
    const { hash } = redeployments.redeploy('people', 0);
    expect(JSON.parse(redeployments.answerOf(INDEX_FILE, index))).toEqual({
      '@weapp/people': {
        version: `1.0.0+${hash}`,
        manifest: {
          entrypoints: [`${hash}/main.css`, `${hash}/main.js`],
          integrity: { [`${hash}/main.js`]: 'sha384-x' },
          shared: {},
        },
      },
      '@weapp/doc': { version: '2.0.0', manifest },
      '@weapp/task': '3.0.0',
    });
  });

  it('does not carry the manifest while the old file is served', () => {
    const redeployments = createRedeployments();
    const { hash } = redeployments.redeploy('people', 1);
    const rowOf = (): unknown =>
      (JSON.parse(redeployments.answerOf(INDEX_FILE, index)) as Record<string, unknown>)['@weapp/people'];
    expect([rowOf(), rowOf()]).toEqual([{ version: '1.0.0+aaaaaaaa' }, { version: '1.0.0+aaaaaaaa' }]);
    const file = JSON.stringify(manifest);
    expect(redeployments.answerOf('people/asset-manifest.json', file)).toBe(file);
    expect(rowOf()).toHaveProperty('manifest.entrypoints', [`${hash}/main.css`, `${hash}/main.js`]);
  });

  it('contains the new version of a module whose row is only a version', () => {
    const redeployments = createRedeployments();
    const { hash } = redeployments.redeploy('task', 0);
    expect(JSON.parse(redeployments.answerOf(INDEX_FILE, index))).toHaveProperty('@weapp/task', {
      version: `3.0.0+${hash}`,
    });
  });
});
