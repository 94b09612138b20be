import { writeFile } from 'node:fs/promises';
import { afterAll, describe, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { MISTAKES, type Mistake } from './broken.js';
import { expectTold } from './expectTold.js';
import { markdownTable, type Measured } from './measure.js';

const world = useWorld();

/** A file that receives what was measured, as a table in Markdown: WEAVER_BROKEN_TABLE=table.md */
const TABLE = process.env['WEAVER_BROKEN_TABLE'];
const measured: (readonly [Mistake, Measured])[] = [];

afterAll(async () => {
  const inOrder = MISTAKES.flatMap((mistake) => measured.filter(([known]) => known === mistake));
  if (TABLE !== undefined) await writeFile(TABLE, markdownTable(inOrder));
});

describe('the visitor, the console and the doctor say what is wrong when', () => {
  it.each(MISTAKES.map((mistake) => [mistake.name, mistake] as const))('%s', async (_name, mistake) => {
    measured.push([mistake, await expectTold(world, mistake)]);
  });
});
