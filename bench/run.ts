/**
 * `npm run bench`: measures the built SDK against other ways to do the same work in the same run. Needs
 * `npm run build` and a Chromium; installs its contenders. The exit code is 0 even if a budget is exceeded.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { installContenders } from './lib/contenders.js';
import { prepareEmbedPages } from './lib/embedPages.js';
import type { Finding } from './lib/figures.js';
import { prepareFramePages } from './lib/framePages.js';
import { prepareModules } from './lib/modules.js';
import { prepareMonitorPages } from './lib/monitorPages.js';
import { readOptions, type Options } from './lib/options.js';
import { preparePages } from './lib/pages.js';
import { preparePortalPages } from './lib/portalPages.js';
import { LAST_RUN } from './lib/paths.js';
import { buildRemotes } from './lib/remotes.js';
import { budgetLine, findingText, isKept } from './lib/table.js';
import { versions } from './lib/versions.js';
import { startWorld, type World } from './lib/world.js';
import { builds } from './scenarios/builds.js';
import { frames } from './scenarios/frames.js';
import { init } from './scenarios/init.js';
import { islands } from './scenarios/islands.js';
import { leaks } from './scenarios/leaks.js';
import { library } from './scenarios/library.js';
import { modules } from './scenarios/modules.js';
import { monitor } from './scenarios/monitor.js';
import { monitorStart } from './scenarios/monitorStart.js';
import { paint } from './scenarios/paint.js';
import { recovery } from './scenarios/recovery.js';
import { requests } from './scenarios/requests.js';
import type { Scenario } from './scenarios/scenario.js';
import { shift } from './scenarios/shift.js';
import { testing } from './scenarios/testing.js';
import { wrappers } from './scenarios/wrappers.js';

const SCENARIOS: readonly Scenario[] = [
  init,
  paint,
  builds,
  islands,
  wrappers,
  leaks,
  library,
  requests,
  monitorStart,
  monitor,
  modules,
  recovery,
  frames,
  shift,
  testing,
];
/** For all scenarios together; a slow machine gets fewer rounds. */
const MEASURING_LIMIT_MS = 270_000;

async function measure(world: World, { rounds, only }: Options): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const scenario of SCENARIOS) {
    if (only.length > 0 && !only.includes(scenario.name)) continue;
    const untilMs = performance.now() + scenario.share * MEASURING_LIMIT_MS;
    for (const finding of await scenario.run(world, { rounds, untilMs })) {
      console.info(`\n${findingText(finding)}`);
      findings.push(finding);
    }
  }
  return findings;
}

function asJson(about: Readonly<Record<string, string>>, findings: readonly Finding[]): string {
  const written = findings.map((finding) => ({
    ...finding,
    samples: Object.fromEntries(finding.samples),
    budgets: finding.budgets.map((budget) => ({ ...budget, kept: isKept(budget) })),
  }));
  return `${JSON.stringify({ at: new Date().toISOString(), versions: about, findings: written }, null, 2)}\n`;
}

async function main(): Promise<void> {
  const started = performance.now();
  const options = readOptions(
    process.argv.slice(2),
    SCENARIOS.map(({ name }) => name),
  );
  await installContenders();
  await prepareModules(options.earlier);
  await preparePages(options.earlier !== undefined);
  await buildRemotes();
  await prepareEmbedPages();
  await prepareMonitorPages();
  await prepareFramePages();
  await preparePortalPages();
  const world = await startWorld(options.earlier !== undefined);
  try {
    const about = await versions(world.browser);
    console.info(
      Object.entries(about)
        .map(([name, version]) => `${name} ${version}`)
        .join(' · '),
    );
    const findings = await measure(world, options);
    await mkdir(dirname(LAST_RUN), { recursive: true });
    await writeFile(LAST_RUN, asJson(about, findings));
    const budgets = findings.flatMap((finding) => finding.budgets);
    if (budgets.length > 0) console.info(`\nBudgets\n${budgets.map(budgetLine).join('\n')}`);
    console.info(`\n${((performance.now() - started) / 1000).toFixed(0)} s; all figures in ${LAST_RUN}`);
  } finally {
    await world.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
