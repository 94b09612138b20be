import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startBrowser } from '../../embed-examples/testing/browser.js';
import type { CheckSets, SetResult } from './setResult.js';
import { PROBE_PAGE, type ProbeReport } from './xssProbe.js';

interface Row {
  readonly payload?: string;
  readonly data?: string;
  readonly p?: string;
  readonly expected?: readonly string[];
  readonly benign?: boolean;
}

const ROWS_AT_ONCE = 40;

/** A module as a page loads it: one script that sets the global `name`. */
async function bundle(file: string, name: string): Promise<string> {
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['iife'], name },
      },
    }),
  ].flat();
  if (!result || !('output' in result)) throw new Error(`${file} was not built`);
  return result.output[0].code;
}

/** In a real browser, by every route and under every parent: nothing runs, nothing but images is requested. */
export const checkXss: CheckSets = async (folder) => {
  // The time zone changes nothing here: one of the runner's rounds is enough.
  if ((process.env['WEAVER_CORPORA_ZONE'] ?? 'UTC') !== 'UTC') return [];
  const browser = await startBrowser();
  try {
    const scripts = [
      await bundle('../../src/sanitize/index.ts', 'sanitizer'),
      await bundle('xssProbe.ts', 'probe'),
    ];
    const results: SetResult[] = [];
    for (const file of ['dompurify-expect', 'html5sec', 'payload-lists']) {
      const rows = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as Row[];
      const bad: string[] = [];
      const changed: string[] = [];
      const asDefault: string[] = [];
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const some = rows.slice(start, start + ROWS_AT_ONCE);
        const page = await browser.newPage();
        const requested: string[] = [];
        await page.route('**/*', async (route) => {
          const request = route.request();
          if (request.url() === PROBE_PAGE) {
            await route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
            return;
          }
          if (request.resourceType() !== 'image')
            requested.push(`${request.resourceType()} ${request.url()}`);
          await route.abort();
        });
        await page.goto(PROBE_PAGE);
        for (const content of scripts) await page.addScriptTag({ content });
        const payloads = some.map((row) => row.payload ?? row.data ?? row.p ?? '');
        const reports = await page.evaluate((list) => {
          const { probe } = window as unknown as {
            probe: { probeAll(payloads: readonly string[]): Promise<ProbeReport[]> };
          };
          return probe.probeAll(list);
        }, payloads);
        some.forEach((row, index) => {
          const report = reports[index];
          const label = JSON.stringify(payloads[index]).slice(0, 160);
          if (!report) {
            bad.push(`${label}: no report`);
            return;
          }
          if (report.troubles.length > 0) {
            bad.push(`${label} → ${report.clean.slice(0, 200)}: ${report.troubles.slice(0, 3).join(', ')}`);
          }
          const differs = row.expected !== undefined && !row.expected.includes(report.clean);
          if (row.benign && differs) changed.push(`${label} → ${report.clean}`);
          if (differs) asDefault.push(`${label} → ${report.clean.slice(0, 200)}`);
        });
        if (requested.length > 0) {
          bad.push(`rows ${start} to ${start + some.length}: requested ${requested.slice(0, 5).join(', ')}`);
        }
        await page.close();
      }
      const benign = rows.filter((row) => row.benign).length;
      const expected = rows.filter((row) => row.expected).length;
      const set = (name: string, count: number, needed: number, failures: readonly string[]): SetResult => ({
        set: `xss/${file}: ${name}`,
        rows: count,
        passed: Math.max(0, count - failures.length),
        needed,
        failures,
      });
      results.push(set('harmless, idempotent, in time', rows.length, 1, bad));
      if (benign > 0) results.push(set('benign markup kept', benign, 1, changed));
      // For information: our configuration is stricter than DOMPurify's own.
      if (expected > 0 && process.env['WEAVER_CORPORA_VERBOSE']) {
        results.push(set("as DOMPurify's default", expected, 0, asDefault));
      }
    }
    return results;
  } finally {
    await browser.close();
  }
};
