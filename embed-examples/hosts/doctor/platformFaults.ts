import { expect } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import type { World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { complaints, examine, fixes } from './examined.js';

/** A fault of a platform: how it is made, what the doctor says, and a part of the lines to change. */
export interface PlatformFault {
  readonly what: string;
  readonly make: (world: World) => Promise<void>;
  readonly complaints: readonly string[];
  readonly fix?: (world: World) => string;
}

const failing = (call: string, settings: SwitchSettings, complaint: string): PlatformFault => ({
  what: `${call} ${JSON.stringify(settings)}`,
  make: ({ control }) => control.switchCall(call, settings),
  complaints: [complaint],
});

/** A fault of each part of a platform. */
export const PLATFORM_FAULTS: readonly PlatformFault[] = [
  {
    what: 'no CORS for this origin',
    make: ({ control }) => control.cors('noOrigin'),
    complaints: ['error reach'],
    fix: ({ stack }) => `add ${stack.host} to the platform's allowed origins`,
  },
  {
    what: 'a wrong clock',
    make: ({ control }) => control.clock(-20 * 60),
    complaints: ['warning clock'],
    fix: () => 'set the clock',
  },
  failing('getInfo', { mode: 'html' }, 'error platform'),
  failing('moduleManifest', { mode: 'fail', status: 404 }, 'error modules'),
  failing('token', { mode: 'refuse' }, 'error token'),
];

/** Further faults of the same parts. */
export const FURTHER_PLATFORM_FAULTS: readonly PlatformFault[] = [
  {
    what: 'a preflight without a header',
    make: ({ control }) => control.cors('noSessionHeader'),
    complaints: ['error preflight'],
    fix: () => '(missing: eteamsid)',
  },
  failing('getInfo', { mode: 'fail', status: 503 }, 'error platform'),
  failing('getInfo', { mode: 'redirect' }, 'error reach'),
  failing('getInfo', { mode: 'cut' }, 'error reach'),
  failing('moduleIndex', { mode: 'html' }, 'error modules'),
  failing('token', { mode: 'fail', status: 500 }, 'error token'),
  failing('sdkFile', { mode: 'lie', body: { version: '0.0.1' } }, 'error scripts'),
];

/** Checks that the doctor says of each fault what is wrong, and nothing else. */
export async function expectPlatformFaults(world: World, faults: readonly PlatformFault[]): Promise<void> {
  const { page } = await world.open('/bare/');
  // Serves its own file: a missing file would be reported differently.
  await page.evaluate(() => weaverSDK.doctor());
  const reports: (readonly unknown[])[] = [];
  for (const { what, make } of faults) {
    await world.control.reset();
    await make(world);
    const report = await examine(page, configFor(world.stack));
    reports.push([what, complaints(report), fixes(report)]);
  }
  expect(reports).toEqual(
    faults.map(({ what, complaints: expected, fix }) => [
      what,
      expected,
      expect.stringContaining(fix?.(world) ?? '') as string,
    ]),
  );
}
