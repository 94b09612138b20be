import { describe, expect, it } from 'vitest';
import { madeUpPage } from '../../../../embed-examples/testing/fixtures/madeUpPage.js';
import { madeUpFrame, type MadeUpFrame } from '../../../../embed-examples/testing/fixtures/madeUpPlaces.js';
import { resolvedConfig } from '../../../../embed-examples/testing/fixtures/resolvedConfig.js';
import { WeaverError, type WeaverErrorCode } from '../../../core/errors.js';
import type { ResolvedConfig } from '../../../context/config.js';
import type { ExaminedFrame } from '../doctorInput.js';
import { createExamination } from '../examination.js';
import type { ExaminedPage } from '../page/examinedPage.js';
import { checkFrames } from './frames.js';

const OA = 'https://oa.example.com';
const PARTNER = 'https://partner.example.com';

const frame = (fields: MadeUpFrame = {}): ExaminedFrame => madeUpFrame({ address: `${OA}/sp/x`, ...fields });

/** A page whose policy lets no frame of other origins than `allowed` in; it records what was tried. */
function pageUnder(policy: string, allowed: readonly string[]) {
  const tried: string[] = [];
  const page: Partial<ExaminedPage> = {
    openLab: () =>
      Promise.resolve({
        try(kind, url) {
          tried.push(`${kind} ${url}`);
          const { origin } = new URL(url);
          return Promise.resolve(
            allowed.includes(origin) ? undefined : { directive: 'frame-src', blocked: origin, policy },
          );
        },
        tryInline: () => Promise.resolve(undefined),
        close: () => undefined,
      }),
  };
  return { page, tried };
}

async function look(
  frames: readonly ExaminedFrame[],
  config: Partial<ResolvedConfig> = {},
  over: Partial<ExaminedPage> = {},
) {
  const page = madeUpPage(() => new Response(), {}, over);
  const resolved = resolvedConfig({ oadomain: OA, ...config });
  const input = { config: resolved, problems: [], resolved, version: '1.0.0', frames };
  const exam = createExamination(input, resolved, page, 1_000);
  return checkFrames({ input, page, exam });
}

describe('allowedOrigins', () => {
  it.each([
    ['https://partner.example.com/app', `init({ allowedOrigins: ['${PARTNER}'] })`],
    ['https://partner.example.com?x=1', `init({ allowedOrigins: ['${PARTNER}'] })`],
    ['https://partner.example.com:8443/#', "init({ allowedOrigins: ['https://partner.example.com:8443'] })"],
    ['*', 'with each server'],
    ['https://*', 'with each server'],
    ['partner.example.com', 'with each server'],
    [5, 'with each server'],
  ])('with %j, which is no origin, is reported with the entry to write', async (entry, fix) => {
    const results = await checkFrames({
      input: { config: { allowedOrigins: [`${PARTNER}/`, OA, entry] } },
      page: madeUpPage(() => new Response()),
      exam: undefined,
    });
    expect(results).toMatchObject([{ level: 'error', fix: expect.stringContaining(fix) }]);
  });

  it.each([undefined, null, 'x', {}, { allowedOrigins: 'x' }, { allowedOrigins: [OA] }])(
    'of the config %j has nothing to report',
    async (config) => {
      const page = madeUpPage(() => new Response());
      expect(await checkFrames({ input: { config }, page, exam: undefined })).toMatchObject([
        { level: 'skipped' },
      ]);
    },
  );

  it('with a wildcard, which init accepts and no page matches, is reported', async () => {
    const { page, tried } = pageUnder('', [OA]);
    const allowedOrigins = ['https://*.example.com'];
    expect(await look([], { allowedOrigins }, page)).toMatchObject([
      { level: 'error', what: expect.stringContaining('https://*.example.com') },
    ]);
    expect(tried).toEqual([]);
  });

  it('with http on an https page is reported, and not tried', async () => {
    const { page, tried } = pageUnder('', [OA]);
    const results = await look([], { allowedOrigins: ['http://partner.example.com'] }, page);
    expect(results).toMatchObject([{ level: 'error', fix: expect.stringContaining(`['${PARTNER}']`) }]);
    expect(tried.join()).not.toContain('http://partner');
  });
});

describe("the page's content security policy", () => {
  it.each([
    ["frame-src 'self'; child-src *", `frame-src 'self' ${OA}`],
    ["child-src https://x.example; default-src 'none'", `child-src https://x.example ${OA}`],
    ["default-src 'none'", `frame-src ${OA}`],
  ])('%s without the platform gets the line to write', async (policy, line) => {
    const { page } = pageUnder(policy, []);
    expect(await look([frame({ status: 'loading' })], {}, page)).toMatchObject([
      { level: 'error', fix: `Content-Security-Policy: ${line}` },
    ]);
  });

  it('is not tried for the platform on a page without frames', async () => {
    const { page, tried } = pageUnder("default-src 'none'", []);
    expect(await look([], {}, page)).toMatchObject([{ level: 'passed' }]);
    expect(tried).toEqual([]);
  });

  it('without an origin that the page embeds is an error', async () => {
    const { page } = pageUnder(`frame-src ${OA}`, [OA]);
    expect(await look([], { allowedOrigins: [PARTNER] }, page)).toMatchObject([
      { level: 'error', fix: `Content-Security-Policy: frame-src ${OA} ${PARTNER}` },
    ]);
    const none = pageUnder("frame-src 'none'", []).page;
    const failed = frame({ status: 'error' });
    expect(await look([failed], {}, none)).toMatchObject([{ level: 'error' }]);
  });

  it('is tried with an address that changes nothing, unless a frame of that origin is connected', async () => {
    const free = pageUnder('', [OA, PARTNER]);
    const config = { allowedOrigins: [PARTNER], prefixApiPath: '/oa' };
    expect(await look([frame({ status: 'loading' })], config, free.page)).toMatchObject([
      { level: 'passed' },
    ]);
    expect(free.tried).toEqual([
      `frame ${PARTNER}/favicon.ico`,
      `frame ${OA}/oa/papi/i18n/getTeamDefaultLang`,
    ]);
    const used = pageUnder('', [OA, PARTNER]);
    await look([frame()], config, used.page);
    expect(used.tried).toEqual([`frame ${PARTNER}/favicon.ico`]);
  });

  it('that refuses where the address was redirected to is not reported', async () => {
    const { page } = pageUnder(`frame-src ${OA}`, []);
    expect(await look([frame({ status: 'loading' })], {}, page)).toMatchObject([{ level: 'passed' }]);
  });
});

describe('a frame of the page', () => {
  const failed = (code: WeaverErrorCode, phase?: 'session') =>
    frame({ status: 'error', error: new WeaverError(code, { message: 'the cause', phase }) });

  it.each([
    ['FRAME_TIMEOUT', "connectToHost({ allowedOrigins: ['https://portal.example'] })"],
    ['FRAME_TIMEOUT', 'frame-ancestors https://portal.example'],
    ['FRAME_REFUSED', 'allowedOrigins'],
    ['ROUTE_MISSING', "embed('#…', '/…')"],
    ['CHUNK_FAILED', 'static/js/'],
    ['CONFIG_INVALID', 'the option of embed'],
    ['SESSION_EXPIRED', 'sign in again'],
    ['SESSION_INVALID', 'a new session id'],
  ] as const)('in error with %s is reported with its cause and %s', async (code, fix) => {
    expect(await look([failed(code)])).toMatchObject([
      {
        level: 'error',
        what: `weaver-frame-1 (${OA}/sp/x) is in error: ${code}`,
        why: 'the cause',
        fix: expect.stringContaining(fix),
      },
    ]);
  });

  it('without an answer on an isolated page is reported with the headers of its server', async () => {
    const isolated = madeUpPage(() => new Response(), { isolated: true });
    expect(await look([failed('FRAME_TIMEOUT')], {}, isolated)).toMatchObject([
      { fix: expect.stringMatching(/crossOriginIsolated.*Cross-Origin-Embedder-Policy: require-corp/) },
    ]);
  });

  it('that failed with init leads to the errors of init', async () => {
    expect(await look([failed('CHUNK_FAILED', 'session')])).toMatchObject([
      { fix: expect.stringContaining('errors of init') },
    ]);
  });

  it('whose sandbox keeps links from opening is reported with the attribute to write', async () => {
    expect(await look([frame({ sandbox: 'allow-scripts allow-same-origin' })])).toMatchObject([
      { level: 'warning', fix: "embed(…, { sandbox: 'allow-scripts allow-same-origin allow-popups' })" },
    ]);
    expect(await look([frame({ sandbox: 'allow-scripts Allow-Popups' })])).toMatchObject([
      { level: 'passed' },
    ]);
  });

  it('is reported without a valid config too', async () => {
    const page = madeUpPage(() => new Response());
    const input = { config: undefined, frames: [failed('FRAME_TIMEOUT')] };
    expect(await checkFrames({ input, page, exam: undefined })).toMatchObject([
      { level: 'error', fix: expect.stringContaining('errors of init') },
    ]);
  });
});
