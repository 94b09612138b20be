import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classifyLink, type LinkKind } from '../../src/classify/classifyLink.js';
import type { CheckSets, SetResult } from './setResult.js';

interface Row {
  readonly input: string;
  readonly expect: LinkKind;
  readonly accept?: readonly string[];
  readonly url?: string;
}

const PAGE = 'https://oa.host.example/sp/portal/view?x=1';
const TRUSTED = ['www.whitelisteddomain.tld', 'trusted.example', 'weaver.com.cn'];
const OPENS: readonly LinkKind[] = ['same-origin', 'trusted'];

/** Checks the expected kind of every row, and separately that no unsafe link is opened. */
export const checkLinks: CheckSets = (folder) => {
  const results: SetResult[] = [];
  for (const file of ['hostile-links', 'open-redirect']) {
    const rows = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as Row[];
    const wrong: string[] = [];
    const opened: string[] = [];
    for (const { input, expect, accept = [], url } of rows) {
      const found = classifyLink(input, { page: PAGE, trustedDomains: TRUSTED });
      const line = `${JSON.stringify(input)}: ${found.kind} ${found.url ?? ''}, not ${expect} ${url ?? ''}`;
      const isRight = found.kind === expect && (url === undefined || url === found.url);
      if (!isRight && !accept.includes(found.kind)) wrong.push(line);
      if (OPENS.includes(found.kind) && !OPENS.includes(expect) && !accept.includes(found.kind)) {
        opened.push(line);
      }
    }
    const set = (name: string, needed: number, failures: readonly string[]): SetResult => ({
      set: `links/${file}: ${name}`,
      rows: rows.length,
      passed: rows.length - failures.length,
      needed,
      failures,
    });
    results.push(set('as expected', 0.98, wrong), set('opens nothing that it must not', 1, opened));
  }
  return results;
};
