// `npm run corpora`: checks the shared library against real cases, which are not part of the repository. WEAVER_CORPORA is
// their folder, default `../shared/corpora`. Exit code 1 if a set is below its required share, 2 if there are no sets.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS } from './checks.js';

const ZONES = ['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
const SHOWN_FAILURES = 10;

const root = resolve(process.env['WEAVER_CORPORA'] ?? '../shared/corpora');
const wanted = process.argv.slice(2).filter((name) => name in CHECKS);
const names = wanted.length > 0 ? wanted : Object.keys(CHECKS);

async function runHere(): Promise<boolean> {
  let isGood = true;
  for (const name of names) {
    const check = CHECKS[name];
    if (!check) continue;
    for (const result of await check(join(root, name))) {
      const share = result.rows === 0 ? 1 : result.passed / result.rows;
      const isEnough = share >= result.needed;
      isGood &&= isEnough;
      const rate = `${result.passed}/${result.rows} = ${(share * 100).toFixed(2)} %`;
      console.log(
        `${isEnough ? 'ok    ' : 'FAILED'} ${result.set}  ${rate} (needs ${result.needed * 100} %)`,
      );
      for (const line of result.failures.slice(0, SHOWN_FAILURES)) console.log(`         ${line}`);
      const more = result.failures.length - SHOWN_FAILURES;
      if (more > 0) console.log(`         … and ${more} more`);
    }
  }
  return isGood;
}

function runInZones(): boolean {
  let isGood = true;
  for (const zone of ZONES) {
    console.log(`\n── TZ=${zone}`);
    const { status } = spawnSync(
      process.execPath,
      [...process.execArgv, fileURLToPath(import.meta.url), ...names],
      {
        stdio: 'inherit',
        env: { ...process.env, TZ: zone, WEAVER_CORPORA_ZONE: zone },
      },
    );
    isGood &&= status === 0;
  }
  return isGood;
}

if (!existsSync(root)) {
  console.error(`No corpora at ${root}: name their folder in WEAVER_CORPORA.`);
  process.exitCode = 2;
} else {
  const isGood = process.env['WEAVER_CORPORA_ZONE'] === undefined ? runInZones() : await runHere();
  process.exitCode = isGood ? 0 : 1;
}
