import { attempt, ownOption } from '../../../core/callerValues.js';
import type { WeaverErrorCode } from '../../../core/errors.js';
import { withoutQuery } from '../../../core/addressQuery.js';
import { API_CALLS } from '../../../wire/calls.js';
import type { DoctorInput, ExaminedFrame } from '../doctorInput.js';
import { errorOf, ERROR_CURES } from '../errorCures.js';
import type { Examination } from '../examination.js';
import { failure, passed, skipped, warning, type CheckResult } from '../finding.js';
import { isMixedContent } from '../network/reach.js';
import { allowingLine, ruleOf } from '../network/policyRule.js';
import type { ExaminedPage, PolicyViolation } from '../page/examinedPage.js';
import { readForeign } from '../redact.js';
import { allowingAdvice } from './refusals.js';

/** What the check reads. */
export interface FramesScope {
  readonly input: Pick<DoctorInput, 'config' | 'frames'>;
  readonly page: ExaminedPage;
  /** Undefined while the config is invalid. */
  readonly exam: Examination | undefined;
}

/** The origin that an entry of `allowedOrigins` contains; undefined if it contains none. */
function originIn(entry: unknown): string | undefined {
  const url = typeof entry === 'string' ? attempt(() => new URL(entry), undefined) : undefined;
  // A URL may contain a wildcard, which matches no page here.
  return url && /^https?:$/.test(url.protocol) && !url.hostname.includes('*') ? url.origin : undefined;
}

/** True for an origin with nothing behind it; a single `/` counts as nothing. */
function isOrigin(entry: unknown): boolean {
  const origin = originIn(entry);
  if (origin === undefined) return false;
  const text = String(entry);
  return new URL(text).href === `${origin}/` && text.trim() === text && !/[\\?#]|\/\/.*\/.+/.test(text);
}

/** The entries of `allowedOrigins` that are no origins. */
function faultyEntries(config: unknown): readonly CheckResult[] {
  const given = attempt(() => ownOption(config, 'allowedOrigins'), undefined);
  if (!Array.isArray(given)) return [];
  return given
    .filter((entry) => !isOrigin(entry))
    .map((entry) => {
      const origin = originIn(entry);
      return failure({
        what: `an entry of allowedOrigins is not an origin: ${readForeign(attempt(() => String(entry), 'an object'))}`,
        why: 'an origin is scheme, host and port: a path would be dropped silently, and * would allow every server',
        fix:
          origin === undefined
            ? "init({ allowedOrigins: ['https://…'] }), with each server whose pages this page embeds"
            : `init({ allowedOrigins: ['${origin}'] })`,
      });
    });
}

const ISOLATION_CURE =
  "this page is isolated (crossOriginIsolated): on the server of the frame's page send Cross-Origin-Embedder-Policy: require-corp and Cross-Origin-Resource-Policy: cross-origin, or leave out this page's Cross-Origin-Embedder-Policy. If that is so already, ";

/** What to do about a frame in error, where that differs from {@link ERROR_CURES}. */
const CURES: { readonly [Code in WeaverErrorCode]?: (page: ExaminedPage['facts']) => string } = {
  FRAME_TIMEOUT: ({ origin, isolated }) =>
    `${isolated ? ISOLATION_CURE : ''}open the address in a tab: if it shows no page, correct the target of embed. Otherwise, in the embedded page: connectToHost({ allowedOrigins: ['${origin}'] }) of weaver-sdk/frame; on its server: Content-Security-Policy: frame-ancestors ${origin}, and no X-Frame-Options; and Cross-Origin-Embedder-Policy if this page sends it`,
  CHUNK_FAILED: () =>
    "put the SDK's own files (static/js/) next to its script, or init({ baseUrl: '…' }); if they are there, the static domain has to allow this page's origin (CORS)",
  SESSION_EXPIRED: () =>
    'sign in again with the button of the frame; the session has ended, perhaps by a logout in another tab',
  CONFIG_INVALID: () => 'the option of embed that the cause names',
};

const CURE_OF_INIT = 'correct the errors of init first, then try again in the frame';

/** Address of a frame's page, without query; '' until it is known. */
function addressOf({ element }: ExaminedFrame): string {
  return withoutQuery(element.src);
}

/** The results on one frame of this page. Without a valid config, its error is that of init. */
function frameResults(
  frame: ExaminedFrame,
  page: ExaminedPage['facts'],
  hasConfig: boolean,
): readonly CheckResult[] {
  const { id, element } = frame;
  const address = addressOf(frame);
  const sandbox = element.getAttribute('sandbox');
  const error = errorOf(frame);
  const name = address === '' ? id : `${id} (${address})`;
  const results: CheckResult[] = [];
  if (error) {
    const isOfInit = error.phase !== undefined || !hasConfig;
    const { code } = error;
    results.push(
      failure({
        what: `${name} is in error: ${code}`,
        why: error.message,
        fix: isOfInit ? CURE_OF_INIT : (CURES[code]?.(page) ?? ERROR_CURES[code]),
      }),
    );
  }
  if (sandbox !== null && !sandbox.toLowerCase().split(/\s+/).includes('allow-popups')) {
    results.push(
      warning({
        what: `${name} has a sandbox without allow-popups`,
        why: 'links of its page that open a new window do nothing',
        fix: `embed(…, { sandbox: '${`${sandbox} allow-popups`.trim()}' })`,
      }),
    );
  }
  return results;
}

/** Origins whose pages may be embedded, and an address of each for the test of the policy: reading it changes nothing. */
function framedOrigins(
  { config }: Examination,
  frames: readonly ExaminedFrame[],
): ReadonlyMap<string, string> {
  const platform = config.oadomain + config.prefixApiPath + API_CALLS.getTeamDefaultLang.path;
  const others = (config.allowedOrigins ?? []).flatMap((entry) => originIn(entry) ?? []);
  return new Map([
    ...others.map((origin) => [origin, `${origin}/favicon.ico`] as const),
    // A page without frames needs no policy for them.
    ...(frames.length > 0 ? [[new URL(config.oadomain).origin, platform] as const] : []),
  ]);
}

/** The result for an origin that the page's policy refuses in frames. */
async function refusedOrigin(
  exam: Examination,
  violation: PolicyViolation,
  origin: string,
): Promise<readonly CheckResult[]> {
  const rule = ruleOf(violation.policy, 'frame-src');
  // The address was redirected to another origin, which is not the one that this page embeds.
  if (rule.sources.includes(origin)) return [];
  return [
    failure({
      what: `the page's content security policy (${rule.name}) refuses frames of ${origin}`,
      why: `${rule.name} lists ${rule.sources.join(' ') || 'nothing'}: embed ends with FRAME_REFUSED`,
      fix: allowingAdvice(allowingLine(rule, origin), [origin], await exam.answers(origin)),
    }),
  ];
}

/** The origins that the page's policy refuses in frames. An origin with a connected frame is not tried. */
async function refusedOrigins(
  exam: Examination,
  frames: readonly ExaminedFrame[],
): Promise<readonly CheckResult[]> {
  const { page, nonce } = exam;
  const isOf = (origin: string) => (frame: ExaminedFrame) => originIn(addressOf(frame)) === origin;
  const tried = [...framedOrigins(exam, frames)].filter(
    ([origin]) =>
      !isMixedContent(page.facts.protocol, origin) &&
      !frames.filter(({ status }) => status === 'ready').some(isOf(origin)),
  );
  if (tried.length === 0) return [];
  const lab = await page.openLab(nonce);
  try {
    const results = await Promise.all(
      tried.map(async ([origin, url]) => {
        const violation = await lab.try('frame', url);
        return violation ? refusedOrigin(exam, violation, origin) : [];
      }),
    );
    return results.flat();
  } finally {
    lab.close();
  }
}

/** The entries of `allowedOrigins` whose pages an https page cannot embed. */
function mixedOrigins({ config, page }: Examination): readonly CheckResult[] {
  return (config.allowedOrigins ?? [])
    .filter((entry) => isMixedContent(page.facts.protocol, entry))
    .map((entry) =>
      failure({
        what: `the page is served over https, ${entry} of allowedOrigins is not`,
        why: 'browsers refuse such frames (mixed content)',
        fix: `init({ allowedOrigins: ['${entry.replace(/^http:/, 'https:')}'] }), with a certificate on that server`,
      }),
    );
}

/**
 * Checks that pages can be embedded: the entries of `allowedOrigins`, the page's content security policy, and the frames
 * that are on the page.
 */
export async function checkFrames({ input, page, exam }: FramesScope): Promise<readonly CheckResult[]> {
  const frames = input.frames ?? [];
  const ofPage = frames.flatMap((frame) => frameResults(frame, page.facts, exam !== undefined));
  const ofOrigins = exam ? [...mixedOrigins(exam), ...(await refusedOrigins(exam, frames))] : [];
  const results = [...faultyEntries(input.config), ...ofOrigins, ...ofPage];
  if (results.length > 0) return results;
  if (!exam) return [skipped('not asked', 'the config has to be right first')];
  return [
    passed(
      frames.length === 0 ? 'pages can be embedded' : `no frame of this page is in error (${frames.length})`,
    ),
  ];
}
