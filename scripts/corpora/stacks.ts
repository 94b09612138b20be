import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeThrown, topFrameOf } from '../../src/features/monitor/report/index.js';
import type { CheckSets } from './setResult.js';

interface Frame {
  readonly file?: string;
  readonly line?: number;
}

interface Row {
  readonly src: string;
  readonly title: string;
  /** The fields of the error as its browser sets them; not every one has a `stack`. */
  readonly error: Readonly<Record<string, unknown>>;
  /** Top first; null if they are not known. */
  readonly frames: readonly Frame[] | null;
  /** The sources of the row contradict each other. */
  readonly disputed?: boolean;
}

/** Whatever the browser: only rows whose first frame is not known, or disputed, are left out. */
function isChecked({ disputed, frames }: Row): boolean {
  const [first] = frames ?? [];
  return first?.file !== undefined && first.line !== undefined && disputed !== true;
}

/** File and line of the first frame. */
function place(frame: Frame | undefined): string {
  return frame ? `${frame.file ?? ''}:${frame.line ?? ''}` : 'nothing';
}

/** The monitor's reading of thrown errors and their stacks against `stacks/stacks.json`. */
export const checkStacks: CheckSets = (folder) => {
  const rows = JSON.parse(readFileSync(join(folder, 'stacks.json'), 'utf8')) as readonly Row[];
  const thrown: string[] = [];
  const wrong: string[] = [];
  for (const row of rows) {
    const name = `${row.src}, ${row.title}`;
    try {
      const got = place(topFrameOf(describeThrown(row.error)));
      const expected = place(row.frames?.[0]);
      if (isChecked(row) && got !== expected) wrong.push(`${name}: ${got}, not ${expected}`);
    } catch (error) {
      thrown.push(`${name}: threw ${String(error)}`);
    }
  }
  const checked = rows.filter(isChecked).length;
  return [
    {
      set: 'stacks: first frame',
      rows: checked,
      passed: checked - wrong.length,
      needed: 0.95,
      failures: wrong,
    },
    {
      set: 'stacks: calm',
      rows: rows.length,
      passed: rows.length - thrown.length,
      needed: 1,
      failures: thrown,
    },
  ];
};
