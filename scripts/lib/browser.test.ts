import { describe, expect, it } from 'vitest';
import { isDebian, isLockTrouble, lastErrorLine, notInstalled } from './apt.mjs';
import { browserCandidates, ensureBrowser } from './browser.mjs';

describe('browserCandidates', () => {
  it('prefers the headless shell to Chromium to Chrome to Edge on Linux, and looks along the PATH', () => {
    const paths = browserCandidates('linux', { PATH: '/home/a b/bin:relative:/usr/bin' });
    expect(paths[0]).toBe('/usr/bin/chromium-headless-shell');
    expect(paths.indexOf('/usr/bin/chromium')).toBeLessThan(paths.indexOf('/usr/bin/google-chrome'));
    expect(paths).toContain('/home/a b/bin/google-chrome');
    expect(paths.indexOf('/usr/bin/google-chrome')).toBeLessThan(paths.indexOf('/usr/bin/microsoft-edge'));
    expect(paths.some((path) => path.includes('relative'))).toBe(false);
  });
  it('knows the application folders of macOS', () => {
    expect(browserCandidates('darwin', { HOME: '/Users/x' })).toContain(
      '/Users/x/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
  });
  it('knows the program folders of Windows', () => {
    expect(browserCandidates('win32', { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' })).toContain(
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    );
  });
});

describe('ensureBrowser', () => {
  it('uses the browser that WEAVER_BROWSER names', async () => {
    await expect(ensureBrowser({ WEAVER_BROWSER: process.execPath })).resolves.toBe(process.execPath);
  });
  it('throws if that does not exist, instead of using another one', async () => {
    await expect(ensureBrowser({ WEAVER_BROWSER: '/no/such/browser' })).rejects.toThrow('/no/such/browser');
  });
});

describe('apt', () => {
  it('is used on Debian itself, not on derivatives', () => {
    expect(isDebian('NAME="Debian GNU/Linux"\nID=debian\n')).toBe(true);
    expect(isDebian('ID=ubuntu\nID_LIKE=debian\n')).toBe(false);
  });
  it('installs only packages that dpkg does not list as installed', () => {
    const answer = 'chromium install ok installed\nfonts-noto-cjk deinstall ok config-files\n';
    expect(notInstalled(['chromium', 'fonts-noto-core', 'fonts-noto-cjk'], answer)).toEqual([
      'fonts-noto-core',
      'fonts-noto-cjk',
    ]);
  });
  it('waits for another apt, and only then', () => {
    expect(isLockTrouble('E: Could not get lock /var/lib/apt/lists/lock. It is held by process 12')).toBe(
      true,
    );
    expect(isLockTrouble('E: Unable to locate package chromium')).toBe(false);
  });
  it('summarises errors in one line', () => {
    expect(lastErrorLine('Reading…\nE: first\nE: Unable to locate package x\n')).toBe(
      'Unable to locate package x',
    );
  });
});
