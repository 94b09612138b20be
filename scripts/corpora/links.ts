import { LINK_COLLECTIONS, linkMistakes } from '../../embed-examples/testing/fixtures/hostileLinks.js';
import { classifyLink } from '../../src/classify/classifyLink.js';
import type { CheckSets, SetResult } from './setResult.js';

/** Checks the expected kind of every row, and separately that no unsafe link is opened. */
export const checkLinks: CheckSets = (folder) =>
  LINK_COLLECTIONS.flatMap((name) => {
    const { rows, wrong, opened } = linkMistakes(name, classifyLink, folder);
    const set = (what: string, needed: number, failures: readonly string[]): SetResult => ({
      set: `links/${name}: ${what}`,
      rows,
      passed: rows - failures.length,
      needed,
      failures,
    });
    return [set('as expected', 0.98, wrong), set('opens nothing that it must not', 1, opened)];
  });
