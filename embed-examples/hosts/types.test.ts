import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { moduleTypes } from '../../src/build/index.js';
import { TYPED_MODULES } from '../modules/hostTypes.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

it.each(TYPED_MODULES)(
  'the types of %s are those of its current sources (npm run build:modules)',
  async (folder) => {
    const types = moduleTypes(`@weapp/${folder}`, here(`../modules/${folder}/index.ts`));
    expect(types).toEqual({ code: await readFile(here(`types/${folder}.d.ts`), 'utf8') });
  },
);

it.each(TYPED_MODULES)(
  'the functions of %s take no text in place of an object: TypeScript would not say which field is missing',
  async (folder) => {
    expect(await readFile(here(`types/${folder}.d.ts`), 'utf8')).not.toMatch(/args: \[\w+\??: string \|/);
  },
);
