import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { examineUnder, pageWith, SDK } from './brokenPage.js';
import { complaints, examine, fixes } from './examined.js';

const world = useWorld();

describe('a policy of the page', () => {
  it('with a nonce is satisfied by the nonce of the script tag', async () => {
    expect(complaints(await examineUnder(world, "script-src 'nonce-{nonce}'"))).toEqual([]);
  });

  it.each([
    ['connect-src', "connect-src 'self' {static}", 'error csp', 'api'],
    ['connect-src', "connect-src 'self' {api}", 'error csp', 'static'],
    ['img-src', "img-src 'self' {api}", 'warning csp', 'static'],
    ['img-src', "img-src 'self' {static}", 'warning csp', 'api'],
  ] as const)(
    'with %s set to "%s" is reported with the line to change',
    async (directive, policy, complaint, server) => {
      const report = await examineUnder(world, policy);
      expect(complaints(report)).toEqual([complaint]);
      expect(fixes(report)).toMatch(
        new RegExp(`(?:^|once it answers: )Content-Security-Policy: ${directive} .*${world.stack[server]}$`),
      );
    },
  );

  it('that blocks fonts is reported only when the theme has one', async () => {
    const policy = "font-src 'none'";
    expect(complaints(await examineUnder(world, policy))).toEqual([]);
    const report = await examineUnder(world, policy, {
      theme: { fontType: { type: 'custom', file: 'caveat.woff2' } },
    });
    expect(complaints(report)).toEqual(['warning csp']);
    expect(fixes(report)).toBe(`Content-Security-Policy: font-src ${world.stack.static}`);
  });

  it('that is report-only is not reported', async () => {
    const { page } = await world.openMadeUp({
      html: pageWith(),
      headers: { 'Content-Security-Policy-Report-Only': "default-src 'none'" },
    });
    expect(complaints(await examine(page, configFor(world.stack)))).toEqual([]);
  });
});

describe('an unusual page', () => {
  it('in quirks mode is reported with the first line to add', async () => {
    const { page } = await world.openMadeUp({ html: pageWith('', '') });
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report)).toEqual(['warning page']);
    expect(fixes(report)).toContain('<!doctype html>');
  });

  it('with a base element is reported with the resulting token address', async () => {
    const { page } = await world.openMadeUp({ html: pageWith('<base href="https://cdn.invalid/assets/">') });
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report)[0]).toBe('error page');
    expect(fixes(report)).toContain(`init({ authTokenApi: '${world.stack.host}/…' })`);
  });

  it('under a service worker is reported with that worker', async () => {
    const { page } = await world.openMadeUp({
      html: pageWith(),
      files: { 'sw.js': "addEventListener('activate', (event) => event.waitUntil(clients.claim()));" },
    });
    await page.evaluate(async () => {
      const controlled = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve);
      });
      await navigator.serviceWorker.register('sw.js');
      await controlled;
    });
    const report = await examine(page, configFor(world.stack));
    expect(complaints(report)).toEqual(['warning serviceWorker']);
    expect(report.text).toContain('/sw.js answers for this page');
  });

  it('that shares an old React is reported', async () => {
    const { page } = await world.openMadeUp({ html: pageWith() });
    const react = await page.evaluate(async (config) => {
      // Has `render`, as the config check requires, and an old version.
      const old = { createElement: () => null, version: '17.0.2' };
      const shared = { react: old, 'react-dom': { createRoot: () => null } };
      const report = await weaverSDK.doctor({ ...config, shared });
      return { ok: report.ok, findings: report.findings, text: String(report) };
    }, configFor(world.stack));
    expect(complaints(react)).toEqual(['error engine']);
    expect(fixes(react)).toContain('"shared"');
  });
});

describe('an https page with an http platform', () => {
  it('reports that browsers block mixed content', async () => {
    const { page } = await world.openMadeUp({ html: '' });
    const portal = 'https://portal.example.com/';
    await page.route(`${portal}**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: pageWith().replace(SDK, `${world.stack.static}/build/utils/weaver-sdk.umd.js`),
      }),
    );
    // A page answered by the test belongs to no network and may not load from this machine.
    await page.route(/\/build\/utils\/(weaver-sdk\.umd|static\/js\/runDoctor-\w+)\.js$/, async (route) =>
      route.fulfill({ response: await route.fetch() }),
    );
    await page.goto(portal);
    const report = await examine(page, {
      oadomain: 'http://oa.example.com',
      eteamsid: 'a-session-of-somebody',
    });
    expect(complaints(report).filter((complaint) => complaint.startsWith('error'))).toEqual([
      'error mixedContent',
    ]);
    expect(fixes(report)).toContain("init({ oadomain: 'https://oa.example.com' })");
  });
});
