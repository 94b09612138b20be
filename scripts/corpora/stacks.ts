import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStack } from '../../src/features/monitor/report/index.js';
import type { CheckSets } from './setResult.js';

interface Frame {
  readonly file?: string;
  readonly line?: number;
}

interface Row {
  readonly src: string;
  readonly title: string;
  readonly error: { readonly stack?: string; readonly message?: string };
  /** Top first; null if they are not known. */
  readonly frames: readonly Frame[] | null;
  /** The sources of the row contradict each other. */
  readonly disputed?: boolean;
}

/** The browsers whose stacks are read; others (Opera 9 to 12, PhantomJS, React Native) have forms of their own. */
const BROWSERS = /chromium|Chrome|V8|firefox|Firefox|safari|Safari|\/ie|\bIE\b|Edge/;
const OTHER_BROWSERS = /Opera|Phantom|React/;

function isRead({ src, title, disputed, frames }: Row): boolean {
  const [first] = frames ?? [];
  const isKnown = first?.file !== undefined && first.line !== undefined;
  return isKnown && disputed !== true && BROWSERS.test(`${src} ${title}`) && !OTHER_BROWSERS.test(title);
}

/** File and line of the first frame. */
function place(frame: Frame | undefined): string {
  return frame ? `${frame.file ?? ''}:${frame.line ?? ''}` : 'nothing';
}

/** The reader of stacks of the monitor against `stacks/stacks.json`. */
export const checkStacks: CheckSets = (folder) => {
  const rows = JSON.parse(readFileSync(join(folder, 'stacks.json'), 'utf8')) as readonly Row[];
  const thrown: string[] = [];
  const wrong: string[] = [];
  for (const row of rows) {
    const name = `${row.src}, ${row.title}`;
    try {
      const got = place(parseStack(row.error.stack ?? '')[0]);
      const expected = place(row.frames?.[0]);
      if (isRead(row) && got !== expected) wrong.push(`${name}: ${got}, not ${expected}`);
    } catch (error) {
      thrown.push(`${name}: threw ${String(error)}`);
    }
  }
  const read = rows.filter(isRead).length;
  return [
    {
      set: 'stacks: first frame',
      rows: read,
      passed: read - wrong.length,
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
