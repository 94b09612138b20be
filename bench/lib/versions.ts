import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { installedVersion } from './contenders.js';
import { MONITOR_PACKAGES } from './monitorPages.js';
import { SDK } from './paths.js';

/** Versions of the measured packages, the browser and the machine. */
export async function versions(browser: Browser): Promise<Readonly<Record<string, string>>> {
  const manifest = JSON.parse(await readFile(join(SDK, 'manifest.json'), 'utf8')) as { version: string };
  const umd = await readFile(join(SDK, 'weaver-sdk.umd.js'));
  const hash = createHash('sha256').update(umd).digest('hex').slice(0, 8);
  const processors = cpus();
  return {
    SDK: `${manifest.version} (umd ${hash})`,
    react: await installedVersion('react'),
    preact: await installedVersion('preact'),
    ...(await versionsOf(['bowser', 'dayjs', 'decimal.js', 'dompurify', 'luxon', 'ua-parser-js', 'xss'])),
    ...(await versionsOf(['penpal', 'postmate'])),
    ...(await versionsOf(MONITOR_PACKAGES)),
    Chromium: browser.version(),
    Node: process.version,
    machine: `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}`,
  };
}

async function versionsOf(names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await installedVersion(name)] as const)),
  );
}
