import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { builtFiles } from './builtFiles.js';
import { STRICT_POLICY, policyComplaints, policyText, readPolicy } from './policy.js';

/** The policy that the example page serves, with the placeholders of the table. */
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

  it('allows what the built script needs, and lists correctly what it never needs', () => {
    expect(policyComplaints(builtFiles()['weaver-sdk.umd.js'] ?? '')).toEqual([]);
  });
});

describe('a built script', () => {
  it('that does not need a directive of the table is reported', () => {
    expect(policyComplaints('')).toContain('nothing in the build asks for connect-src');
  });

  it('that needs a directive listed as never needed is reported', () => {
    const complaints = policyComplaints('new Worker(url); document.createElement("style")');
    expect(complaints).toContain('the build holds new Worker(: `worker-src` is needed');
    expect(complaints.join()).toContain('for styles is needed');
  });

  it('that uses another name for its Trusted Types policy is reported', () => {
    expect(policyComplaints('trustedTypes.createPolicy("other", {})')).toContain(
      'the Trusted Types policy has another name',
    );
  });
});

it('a policy is parsed independent of its order and white space', () => {
  expect(readPolicy("b  'self'\n x ;a;")).toEqual(
    new Map([
      ['b', "'self' x"],
      ['a', ''],
    ]),
  );
});
