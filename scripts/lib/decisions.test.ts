import { describe, expect, it } from 'vitest';
import { isBuildInput, scopeToBuild, stampText, upToDateScope } from './build.mjs';
import { installKey } from './install.mjs';
import { nodeComplaint } from './nodeVersion.mjs';
import { npmCommand } from './npm.mjs';
import { exitCode } from './run.mjs';

describe('installKey', () => {
  const base = { lockText: '{}', nodeVersion: 'v20.19.0', platform: 'linux', arch: 'x64' };
  it('changes with the lock file, the node and the machine', () => {
    const keys = [
      base,
      { ...base, lockText: '{ }' },
      { ...base, nodeVersion: 'v22.12.0' },
      { ...base, platform: 'darwin' },
      { ...base, arch: 'arm64' },
    ].map(installKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(installKey({ ...base })).toBe(keys[0]);
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
  it('reads how much was built from the stamp, if nothing has changed since', () => {
    expect(upToDateScope(stampText('start', 'a1'), 'a1')).toBe('start');
    expect(upToDateScope(stampText('all', 'a1'), 'a1')).toBe('all');
  });
  it('is nothing after a change, without a stamp and without a result', () => {
    expect(upToDateScope(stampText('all', 'a1'), 'b2')).toBeUndefined();
    expect(upToDateScope(undefined, 'a1')).toBeUndefined();
    expect(upToDateScope(stampText('all', 'a1'), undefined)).toBeUndefined();
  });
});

describe('scopeToBuild', () => {
  it('builds what is wanted when nothing is up to date', () => {
    expect(scopeToBuild('start', undefined)).toBe('start');
    expect(scopeToBuild('all', undefined)).toBe('all');
  });
  it('adds to the files of npm start what only the package needs', () => {
    expect(scopeToBuild('all', 'start')).toBe('package');
  });
  it('builds nothing when at least as much is up to date', () => {
    expect(scopeToBuild('start', 'start')).toBeUndefined();
    expect(scopeToBuild('start', 'all')).toBeUndefined();
    expect(scopeToBuild('all', 'all')).toBeUndefined();
  });
});

describe('nodeComplaint', () => {
  it('lets what is new enough pass', () => {
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
  it('calls the npm that called us, without a shell', () => {
    const env = { npm_execpath: '/opt/a b/npm-cli.js' };
    expect(npmCommand(['ci'], { env, nodePath: '/node' })).toEqual({
      command: '/node',
      args: ['/opt/a b/npm-cli.js', 'ci'],
    });
  });
  it('finds npm by itself when called otherwise', () => {
    expect(npmCommand(['ci'], { env: {}, platform: 'linux' }).command).toBe('npm');
    expect(npmCommand(['ci'], { env: { npm_execpath: '/pnpm.cjs' }, platform: 'linux' }).command).toBe('npm');
    expect(npmCommand(['ci'], { env: {}, platform: 'win32' }).command).toBe('cmd.exe');
  });
});

describe('exitCode', () => {
  it('is what a shell would say', () => {
    expect([exitCode(3, null), exitCode(null, 'SIGINT'), exitCode(null, 'SIGKILL')]).toEqual([3, 130, 137]);
  });
});
