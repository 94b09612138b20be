import type { HostPage, World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import type { Examined } from '../doctor/examined.js';
import type { BrokenPage, Mistake } from './broken.js';

/** What a broken page shows and says. */
export interface Measured {
  /** The text in the island; '' if there is none. */
  readonly visitor: string;
  /** Elements with the role alert in the island. */
  readonly alerts: number;
  readonly console: readonly string[];
  /** Undefined if `weaverSDK` is not defined. */
  readonly report: Examined | undefined;
}

/** Opens a page with a mistake. It is written like the sample of docs/getting-started.md. */
async function openBroken(world: World, broken: BrokenPage): Promise<HostPage> {
  const { component = '@weapp/people/ProfileCard', policy, attributes = '', files = {} } = broken;
  await broken.arrange?.(world);
  const config = { ...configFor(world.stack), language: 'en_US', ...broken.config?.(world) };
  const page = {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Portal</title>
<link rel="icon" href="data:," /></head><body><div id="profile"></div>
<script src="https://static.example.com/build/utils/weaver-sdk.umd.js" ${attributes}></script>
<script src="portal.js"></script></body></html>`,
    files: {
      'portal.js': `weaverSDK.init(${JSON.stringify(config)});
weaverSDK.render('#profile', ${JSON.stringify(component)});`,
      ...files,
    },
    ...(policy === undefined ? {} : { headers: { 'Content-Security-Policy': policy } }),
  };
  // Files that are broken here are whole in the cache of a page before.
  const opened = await world.openMadeUp(page, {});
  if (broken.onTheWay) {
    await broken.onTheWay(opened.page);
    opened.console.length = 0;
    await opened.page.reload();
  }
  return opened;
}

/** Opens a page with a mistake, waits for what the visitor sees in the end, and calls the doctor as the console would. */
export async function measure(world: World, { page: broken, expected }: Mistake): Promise<Measured> {
  const { page, console } = await openBroken(world, broken);
  if (expected.visitor === undefined) {
    const isThere = await page.evaluate(() => 'weaverSDK' in globalThis);
    if (isThere) throw new Error('the SDK runs on this page');
    const visitor = await page.locator('#profile').innerText();
    return { visitor, alerts: 0, console: [...console], report: undefined };
  }
  const failed = page.locator('#profile .weaver-failed');
  await failed.waitFor();
  const visitor = (await failed.innerText()).replace(/\s+/g, ' ').trim();
  const alerts = await page.locator('#profile').getByRole('alert').count();
  const said = [...console];
  const report = await page.evaluate(async () => {
    const given = await weaverSDK.doctor();
    return { ok: given.ok, findings: given.findings, text: String(given) };
  });
  return { visitor, alerts, console: said, report };
}

function cell(lines: readonly string[]): string {
  return lines.map((line) => line.replace(/\s+/g, ' ').replace(/\|/g, '\\|')).join('<br>') || '(nothing)';
}

/** The measured lines as a table in Markdown, one row for each mistake. */
export function markdownTable(rows: readonly (readonly [Mistake, Measured])[]): string {
  const head = ['| mistake | visitor | console | `weaverSDK.doctor()` |', '| --- | --- | --- | --- |'];
  const lines = rows.map(([{ name }, { visitor, console, report }]) => {
    const problems = (report?.findings ?? []).filter(({ level }) => level === 'error' || level === 'warning');
    const told = problems.map(
      ({ level, check, what, why, fix }) => `**${level} ${check}**: ${what}. Why: ${why}. Fix: \`${fix}\``,
    );
    const doctor = report === undefined ? ['`weaverSDK` is not defined'] : told;
    return `| ${name} | ${cell(visitor === '' ? [] : [visitor])} | ${cell(console)} | ${cell(doctor)} |`;
  });
  return `${[...head, ...lines].join('\n')}\n`;
}
