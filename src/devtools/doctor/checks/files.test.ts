import { describe, expect, it } from 'vitest';
import type { ProbeOutcome } from '../network/probe.js';
import { readFileAs } from '../network/pageModules.js';
import type { Reach } from '../network/reach.js';
import type { Asset } from '../../../modules/resolve/assetUrls.js';
import { parseModuleIndex } from '../../../wire/modules.js';
import { fileResult, manifestResult, indexResult } from './modules.js';
import { copiesResults, filesResult } from './scripts.js';
import { refusalResult } from './refusals.js';
import { preflightResult } from './preflight.js';

const FOLDER = 'https://static.example.com/build/utils/';

function answer(text: string, status = 200): ProbeOutcome {
  return { kind: 'answer', status, mediaType: 'application/json', text, clockAheadMs: undefined };
}

describe('the SDK on the page', () => {
  const page = { scripts: ['https://portal.example.com/app.js'], globalSdk: undefined };

  it('is found once', () => {
    const once = { scripts: [`${FOLDER}weaver-sdk.js`], globalSdk: { version: '0.1.0' } };
    expect(copiesResults(once, '0.1.0')).toEqual([]);
    expect(copiesResults(page, '0.1.0')).toEqual([]);
  });

  it.each([
    [
      'twice',
      {
        scripts: [`${FOLDER}weaver-sdk.js?v=1`, '/x/weaver-sdk.umd.js'].map((at) => new URL(at, FOLDER).href),
      },
      '2 times',
    ],
    ['in two versions', { globalSdk: { version: '0.0.9' } }, '0.0.9'],
    ['with its name taken', { globalSdk: 'foreign' as const }, 'something else'],
  ])('%s', (_name, over, what) => {
    const results = copiesResults({ ...page, ...over }, '0.1.0');
    expect(results).toMatchObject([{ level: 'warning', what: expect.stringContaining(what) }]);
  });
});

describe("the SDK's own files", () => {
  it.each([
    ['of its version', answer('{"version":"0.1.0"}'), false, 'passed'],
    ['of another version', answer('{"version":"0.0.9"}'), false, 'error'],
    ['missing in the default folder', answer('', 404), false, 'warning'],
    ['missing in the configured folder', answer('', 404), true, 'error'],
    ['a web page', answer('<!doctype html>'), true, 'error'],
    ['of something else', answer('{}'), true, 'error'],
    ['unread', { kind: 'refused' } as const, true, 'error'],
  ])('%s', (_name, outcome, given, level) => {
    expect(filesResult(outcome, FOLDER, '0.1.0', given).level).toBe(level);
  });
});

describe('remote modules', () => {
  const url = 'https://static.example.com/build/moduleversion.json';
  it.each([
    ['there', answer('{"@weapp/hrm":"1.0.0"}'), 'passed', 'names 1 remote module'],
    ['none', answer('{}'), 'warning', 'no remote module'],
    ['a web page', answer('<html>'), 'error', 'a web page'],
    ['another server', answer('', 404), 'error', 'HTTP 404'],
    ['a refusal', answer('{"code":500,"status":false}'), 'error', 'envelope'],
    ['no JSON', answer('{"@weapp'), 'error', 'no JSON'],
    ['unread', { kind: 'refused' } as const, 'skipped', ''],
  ])('%s', (_name, outcome, level, what) => {
    const result = indexResult(readFileAs(outcome, parseModuleIndex), url);
    expect(result.level).toBe(level);
    expect(result.what).toContain(what);
  });

  const scope = { pageOrigin: 'https://portal.example', hasNonce: false, reportedOrigins: [] };
  const folder = 'https://static.example.com/build/hrm/';
  const module = { app: '@weapp/hrm', folder, manifestUrl: `${folder}asset-manifest.json?v=1` };
  const asset: Asset = {
    kind: 'script',
    app: '@weapp/hrm',
    url: `${folder}a.js?v=1`,
    name: 'hrm/a.js',
    integrity: undefined,
  };
  const served = (text: string, status = 200, mediaType = 'text/javascript'): Reach => ({
    kind: 'readable',
    answer: { kind: 'answer', status, mediaType, text, clockAheadMs: undefined },
  });
  const violation = { directive: 'connect-src', blocked: asset.url, policy: "connect-src 'self'" };

  it('without a manifest are reported with its URL, without the version', () => {
    expect(
      manifestResult({ ...module, manifest: { kind: 'faulty', problem: 'HTTP 404' } }, scope),
    ).toMatchObject({
      level: 'error',
      what: expect.stringMatching(/asset-manifest\.json$/),
      why: 'HTTP 404',
    });
    const assets = { scripts: [asset], styles: [] };
    expect(manifestResult({ ...module, manifest: { kind: 'ready', assets } }, scope)?.level).toBe('passed');
  });

  it('whose manifest names another origin are reported with both ways out', () => {
    const problem = 'the manifest names a file of https://cdn.example, which modules are not loaded from';
    const manifest = { kind: 'refused', problem, foreignOrigin: 'https://cdn.example' } as const;
    expect(manifestResult({ ...module, manifest }, scope)).toMatchObject({
      level: 'error',
      what: expect.stringContaining('https://cdn.example'),
      fix: expect.stringMatching(/static\/js\/main\.js.*'@weapp\/hrm': 'https:\/\/cdn\.example'/),
    });
  });

  it.each<readonly [string, Reach, string, RegExp, RegExp]>([
    ['404', served('', 404), 'error', /HTTP 404 at \S+a\.js$/, /deploy the whole folder/],
    ['HTML', served('<!doctype html>'), 'error', /a web page is served in place/, /answer 404/],
    ['nothing', served(''), 'error', /^nothing is served/, /deploy/],
    [
      'another content type',
      served('var a;', 200, 'text/plain'),
      'warning',
      /content type text\/plain/,
      /text\/javascript/,
    ],
    ['no answer in time', { kind: 'silent' }, 'error', /does not come in time/, /logs/],
    ['half of it', { kind: 'broken' }, 'error', /breaks off/, /logs/],
    ['a redirect', { kind: 'redirect' }, 'error', /redirects/, /login page/],
    [
      'no CORS headers',
      { kind: 'cors' },
      'error',
      /CORS/,
      /Allow-Origin: https:\/\/portal\.example \(or \*\)/,
    ],
    ['no server', { kind: 'unreachable' }, 'error', /does not answer/, /moduleDomains/],
    [
      'a rule of the page',
      { kind: 'policy', violation },
      'error',
      /\(connect-src\)/,
      /connect-src 'self' https:/,
    ],
  ])('whose script answers %s are reported', (_name, reach, level, what, fix) => {
    const result = fileResult({ asset, reach, isOtherContent: false }, scope);
    expect(result).toMatchObject({
      level,
      what: expect.stringMatching(what),
      fix: expect.stringMatching(fix),
    });
    expect(JSON.stringify(result)).not.toContain('v=1');
  });

  it.each<readonly [string, Reach]>([
    ['of code', served('var a;')],
    ['of code with another name for JavaScript', served('var a;', 200, 'application/x-javascript')],
    ['that mixed content explains', { kind: 'mixed' }],
    ['of a browser without network', { kind: 'offline' }],
  ])('with an answer %s are not reported', (_name, reach) => {
    expect(fileResult({ asset, reach, isOtherContent: false }, scope)).toBeUndefined();
  });

  it('that are not those of the manifest are reported', () => {
    const result = fileResult({ asset, reach: served('var b;'), isOtherContent: true }, scope);
    expect(result).toMatchObject({ level: 'error', what: expect.stringContaining('(integrity)') });
  });

  it('that the check of the policy reports are not reported twice', () => {
    const known = { ...scope, reportedOrigins: ['https://static.example.com'] };
    expect(
      fileResult({ asset, reach: { kind: 'policy', violation }, isOtherContent: false }, known),
    ).toBeUndefined();
  });

  it('that are ES modules need the content type of JavaScript', () => {
    const isModule = { ...asset, isModule: true } as const;
    expect(
      fileResult({ asset: isModule, reach: served('export {}', 200, ''), isOtherContent: false }, scope)
        ?.level,
    ).toBe('error');
  });
});

describe('a violation of the page’s CSP', () => {
  const refusal = {
    url: 'https://static.example.com/build/hrm/a.js',
    subject: 'scripts of remote modules',
    level: 'error',
    answers: true,
  } as const;
  const of = (policy: string) => ({ directive: 'script-src-elem', blocked: refusal.url, policy });

  it('is reported with directive, origin and the line to add', () => {
    expect(refusalResult([{ ...refusal, violation: of("script-src 'self'") }], false)).toMatchObject({
      level: 'error',
      what: expect.stringMatching(/\(script-src\).*https:\/\/static\.example\.com\)$/),
      fix: "Content-Security-Policy: script-src 'self' https://static.example.com",
    });
  });

  it('of a nonce rule asks for the nonce, or for the right one, and shows none', () => {
    const violation = of("script-src 'nonce-s3cr3tN0nce'");
    const without = refusalResult([{ ...refusal, violation }], false);
    const wrong = refusalResult([{ ...refusal, violation }], true);
    expect(without.why).toContain('none');
    expect(wrong.why).toContain('not that of this page load');
    expect(JSON.stringify([without, wrong])).not.toContain('s3cr3t');
  });
});

describe('a failed preflight', () => {
  const all = ['content-type', 'timeZoneOffset', 'langType', 'eteamsid'];
  it.each([
    ['for one header', ['eteamsid'], 'send eteamsid', '(missing: eteamsid)'],
    ['for all of them', all, 'any of the headers', 'answer OPTIONS with 204'],
    ['only with all together', [], 'any of the headers', 'answer OPTIONS with 204'],
  ])('%s', (_name, refused, what, fix) => {
    const result = preflightResult(refused, 'https://portal.example.com', {
      apiDomain: 'https://oa.example.com',
      oadomain: 'https://oa.example.com',
    });
    expect(result.what).toContain(what);
    expect(result.fix).toContain(fix);
    expect(result.fix).toContain(
      'Access-Control-Allow-Headers: content-type, timeZoneOffset, langType, eteamsid',
    );
  });

  it.each([
    ['oadomain', 'https://oa.example.com'],
    ['apiDomain', 'https://static.example.com'],
  ])('for all headers may mean that %s names another server', (key, apiDomain) => {
    const { why, fix } = preflightResult(all, 'https://portal.example.com', {
      apiDomain,
      oadomain: 'https://oa.example.com',
    });
    expect(why).toContain(`${apiDomain} is not the platform's API`);
    expect(fix).toContain(`init({ ${key}: '…' })`);
  });
});
