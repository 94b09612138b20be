import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { builtFiles } from './builtFiles.js';
import { STRICT_POLICY, policyComplaints, policyText, readPolicy } from './policy.js';

/** What the example page really answers with; its places are written as in the table. */
function servedPolicy(): string {
  const description = JSON.parse(
    readFileSync(join(root, 'embed-examples/hosts/strict-csp/host.json'), 'utf8'),
  ) as { headers: Record<string, string | readonly string[]> };
  return [description.headers['Content-Security-Policy'] ?? ''].flat().join('; ');
}

describe('the strict policy of the page', () => {
  it('is the one that the example serves, directive by directive', () => {
    expect(readPolicy(policyText(STRICT_POLICY, {}))).toEqual(readPolicy(servedPolicy()));
  });

  it('asks for what the built script needs, and says truly what it never needs', () => {
    expect(policyComplaints(builtFiles()['weaver-sdk.umd.js'] ?? '')).toEqual([]);
  });
});

describe('a built script', () => {
  it('that does without a directive of the table is told', () => {
    expect(policyComplaints('')).toContain('nothing in the build asks for connect-src');
  });

  it('that needs what the table says is never needed is told', () => {
    const complaints = policyComplaints('new Worker(url); document.createElement("style")');
    expect(complaints).toContain('the build holds new Worker(: `worker-src` is needed');
    expect(complaints.join()).toContain('for styles is needed');
  });

  it('that calls its Trusted Types policy otherwise is told', () => {
    expect(policyComplaints('trustedTypes.createPolicy("other", {})')).toContain(
      'the Trusted Types policy has another name',
    );
  });
});

it('a policy is read whatever its order and white space', () => {
  expect(readPolicy("b  'self'\n x ;a;")).toEqual(
    new Map([
      ['b', "'self' x"],
      ['a', ''],
    ]),
  );
});
