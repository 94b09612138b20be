import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';

const dist = join(root, 'dist');

it('the declarations of the package refer to no file by a path', () => {
  const declarations = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.d\.c?ts$/.test(name),
  );
  expect(declarations).toContain(join('utils', 'dayjs.d.ts'));
  const referring = declarations.filter((name) =>
    /<reference path=/.test(readFileSync(join(dist, name), 'utf8')),
  );
  expect(referring).toEqual([]);
});

it(
  'a project that also checks declaration files compiles with the shared library',
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'weaver-declarations-'));
    try {
      const file = join(folder, 'today.ts');
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(root, join(folder, 'node_modules/weaver-sdk'), 'junction');
      writeFileSync(
        file,
        `import { dayjs } from 'weaver-sdk/utils';
export const today: string = dayjs().locale('en').format('YYYY-MM-DD');`,
      );
      const program = ts.createProgram([file], {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        types: [],
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        // Checking those of TypeScript itself takes longer than all others.
        skipDefaultLibCheck: true,
      });
      const complaints = ts
        .getPreEmitDiagnostics(program)
        .map(({ file: where, messageText }) => [
          where?.fileName,
          ts.flattenDiagnosticMessageText(messageText, ' '),
        ]);
      expect(complaints).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
