import { writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { complaints, fixes } from '../doctor/examined.js';
import { MISTAKES, type Mistake } from './broken.js';
import { markdownTable, measure, type Measured } from './measure.js';

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
    const { expected } = mistake;
    const found = await measure(world, mistake);
    measured.push([mistake, found]);
    const { visitor, alerts, console, report } = found;
    const seen = report?.text ?? console.join('\n');
    if (expected.visitor === undefined) expect(visitor).toBe('');
    else {
      expect(visitor).toMatch(expected.visitor);
      expect(alerts).toBe(1);
    }
    expect(console.join('\n')).toMatch(expected.console);
    expect(report && complaints(report), seen).toEqual(expected.doctor);
    if (report && expected.fix) expect(fixes(report), seen).toMatch(expected.fix);
    if (report) expect(report.ok).toBe(false);
    expect(seen).not.toContain('could not run');
  });
});
