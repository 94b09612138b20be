import { describe, expect, it } from 'vitest';
import { isBuildInput, scopeToBuild, stampText, upToDateScope } from './build.mjs';
import { isInstalledAsLocked } from './install.mjs';
import { nodeComplaint } from './nodeVersion.mjs';
import { npmCommand } from './npm.mjs';
import { exitCode } from './run.mjs';

describe('isInstalledAsLocked', () => {
  const react = { version: '19.3.1', integrity: 'sha512-a' };
  const binary = { version: '1.0.0', integrity: 'sha512-b', optional: true };
  const locked = {
    '': { name: 'weaver-sdk' },
    'node_modules/react': react,
    'node_modules/binary-darwin': binary,
  };
  const text = (packages: object) => JSON.stringify({ packages });

  it.each([
    [
      'all that the lock file names',
      { 'node_modules/react': react, 'node_modules/binary-darwin': binary },
      true,
    ],
    ['all but a binary for another platform', { 'node_modules/react': react }, true],
    ['another version', { 'node_modules/react': { ...react, version: '18.0.0' } }, false],
    [
      'other contents of the same version',
      { 'node_modules/react': { ...react, integrity: 'sha512-c' } },
      false,
    ],
    ['a package less', {}, false],
    ['a package more', { 'node_modules/react': react, 'node_modules/vue': react }, false],
  ])('%s: %s', (_name, installed, expected) => {
    expect(isInstalledAsLocked(text(locked), text(installed))).toBe(expected);
  });
  it('is false without a record of npm', () => {
    expect(isInstalledAsLocked(text(locked), undefined)).toBe(false);
  });
});

describe('isBuildInput', () => {
  it.each([
    ['src/sdk/index.ts', true],
    ['src/ui/Dialog.tsx', true],
    ['embed-examples/modules/people/labels/ar_AE.json', true],
    ['src/sdk/init.test.ts', false],
    ['src/ui/Dialog.browser.test.tsx', false],
    ['embed-examples/modules/dist/build/people/lib.js', false],
  ])('%s: %s', (path, expected) => {
    expect(isBuildInput(path)).toBe(expected);
  });
});

describe('upToDateScope', () => {
  it('returns the scope in the stamp, if nothing has changed since', () => {
    expect(upToDateScope(stampText('start', 'a1'), 'a1')).toBe('start');
    expect(upToDateScope(stampText('all', 'a1'), 'a1')).toBe('all');
  });
  it('is undefined after a change, without a stamp and without a result', () => {
    expect(upToDateScope(stampText('all', 'a1'), 'b2')).toBeUndefined();
    expect(upToDateScope(undefined, 'a1')).toBeUndefined();
    expect(upToDateScope(stampText('all', 'a1'), undefined)).toBeUndefined();
  });
});

describe('scopeToBuild', () => {
  it('returns the wanted scope when nothing is up to date', () => {
    expect(scopeToBuild('start', undefined)).toBe('start');
    expect(scopeToBuild('all', undefined)).toBe('all');
  });
  it('returns package when the files of npm start are up to date', () => {
    expect(scopeToBuild('all', 'start')).toBe('package');
  });
  it('returns nothing when at least the wanted scope is up to date', () => {
    expect(scopeToBuild('start', 'start')).toBeUndefined();
    expect(scopeToBuild('start', 'all')).toBeUndefined();
    expect(scopeToBuild('all', 'all')).toBeUndefined();
  });
});

describe('nodeComplaint', () => {
  it('accepts a recent version', () => {
    expect(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'].map(nodeComplaint)).toEqual(
      Array(4).fill(undefined),
    );
  });
  it('names both versions', () => {
    expect(nodeComplaint('v18.20.0')).toMatch(/20\.19.*v18\.20\.0/);
    expect(nodeComplaint('v20.18.3')).toBeDefined();
  });
});

describe('npmCommand', () => {
  it('runs the npm that started this process, without a shell', () => {
    const env = { npm_execpath: '/opt/a b/npm-cli.js' };
    expect(npmCommand(['ci'], { env, nodePath: '/node' })).toEqual({
      command: '/node',
      args: ['/opt/a b/npm-cli.js', 'ci'],
    });
  });
  it('finds npm when it did not start this process', () => {
    expect(npmCommand(['ci'], { env: {}, platform: 'linux' }).command).toBe('npm');
    expect(npmCommand(['ci'], { env: { npm_execpath: '/pnpm.cjs' }, platform: 'linux' }).command).toBe('npm');
    expect(npmCommand(['ci'], { env: {}, platform: 'win32' }).command).toBe('cmd.exe');
  });
});

describe('exitCode', () => {
  it('equals the exit code of a shell', () => {
    expect([exitCode(3, null), exitCode(null, 'SIGINT'), exitCode(null, 'SIGKILL')]).toEqual([3, 130, 137]);
  });
});
