import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { examineUnder } from './brokenPage.js';
import { complaints, fixes } from './examined.js';

const world = useWorld();

describe('a policy of the page', () => {
  it('with exactly the required sources has no complaint', async () => {
    const report = await examineUnder(
      world,
      "default-src 'none'; script-src 'nonce-{nonce}' 'strict-dynamic'; connect-src 'self' {api} {static}; img-src {api} {static} data:; require-trusted-types-for 'script'; trusted-types weaverSDK",
    );
    expect(complaints(report)).toEqual([]);
    expect(report.ok).toBe(true);
  });

  it('with another nonce than the config is reported without either nonce', async () => {
    const nonce = 'bm9uY2Utb2YteWVzdGVyZGF5';
    const report = await examineUnder(world, "script-src 'nonce-{nonce}'", { nonce });
    expect(complaints(report)).toEqual(['error csp']);
    expect(report.text).toContain('not that of this page load');
    expect(report.text).not.toMatch(/'nonce-|bm9uY2Ut/);
  });

  it('that lacks a source is reported with the line to change', async () => {
    const report = await examineUnder(world, "img-src 'self' {static}");
    expect(complaints(report)).toEqual(['warning csp']);
    expect(fixes(report)).toMatch(
      new RegExp(`(?:^|once it answers: )Content-Security-Policy: img-src .*${world.stack.api}$`),
    );
  });
});
