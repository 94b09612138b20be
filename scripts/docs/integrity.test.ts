import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { integrityLines } from './integrityLines.mjs';

const manifest = {
  version: '1.2.3',
  files: {
    'weaver-sdk.js': { integrity: 'sha384-light' },
    'weaver-sdk.umd.js': { integrity: 'sha384-whole' },
    'static/js/part-1.js': { integrity: 'sha384-part' },
  },
};

it('the tags have the integrity of the built files, for any address', () => {
  const lines = integrityLines(manifest, 'x();\n', 'https://cdn.example/sdk');
  expect(lines).toContain(
    '<script src="https://cdn.example/sdk/weaver-sdk.umd.js" integrity="sha384-whole" crossorigin="anonymous"></script>',
  );
  expect(lines).toContain('sha384-part  static/js/part-1.js');
});

it('the hash of the snippet covers the text between its tags', () => {
  const lines = integrityLines(manifest, 'x();\n', 'https://cdn.example/sdk/');
  const inline = /^<script>(.*)<\/script>$/.exec(
    lines.find((line) => line.startsWith('<script>')) ?? '',
  )?.[1];
  const hash = createHash('sha384')
    .update(inline ?? '')
    .digest('base64');
  expect(inline).toBe('x();');
  expect(lines).toContain(`'sha384-${hash}'`);
});

it('the error names a file that the manifest does not list', () => {
  expect(() => integrityLines({ version: '1', files: {} }, '', 'https://a.example/')).toThrow(
    'weaver-sdk.umd.js',
  );
});
