import { failure, passed, warning, type CheckResult } from '../finding.js';
import { type PageFacts, OPAQUE_ORIGIN, SANDBOX_FIX } from '../page/examinedPage.js';

/** A property of the page that affects the SDK; one row each. */
interface PageTrait {
  readonly holds: (facts: PageFacts) => boolean;
  readonly result: (facts: PageFacts) => CheckResult;
}

const TRAITS: readonly PageTrait[] = [
  {
    holds: ({ origin }) => origin === OPAQUE_ORIGIN,
    result: () =>
      failure({
        what: 'the page stands in a sandboxed frame and has no origin of its own',
        why: "its requests say 'Origin: null', which no platform should allow, and it has neither cookies nor storage",
        fix: SANDBOX_FIX,
      }),
  },
  {
    holds: ({ secure }) => !secure,
    result: ({ origin }) =>
      warning({
        what: `${origin} is not a secure context`,
        why: 'without https a browser has no clipboard, no Web Locks, no crypto.subtle and no service workers: the SDK has something in their place, but remote modules may miss them, and the session travels in clear text',
        fix: `serve the page over https: ${origin.replace(/^http:/, 'https:')}`,
      }),
  },
  {
    holds: ({ mediaType }) => mediaType === 'application/xhtml+xml',
    result: () =>
      warning({
        what: 'the page is served as XHTML',
        why: 'remote modules that write HTML into the page fail where it is not well-formed XML',
        fix: 'Content-Type: text/html',
      }),
  },
  {
    holds: ({ quirks }) => quirks,
    result: () =>
      warning({
        what: 'the page is in quirks mode',
        why: 'sizes and line heights inside of islands follow the rules of the nineties as well',
        fix: '<!doctype html> as the very first line of the page',
      }),
  },
];

/** A base element matters only if the config contains relative URLs. */
function baseResult({ base, origin }: PageFacts, relativeKeys: readonly string[]): readonly CheckResult[] {
  if (base === undefined || relativeKeys.length === 0) return [];
  const foreign = new URL(base).origin !== origin;
  return [
    (foreign ? failure : warning)({
      what: `a base element changes where ${relativeKeys.join(' and ')} of the config points`,
      why: `relative addresses of the config are resolved against ${base}`,
      fix: `init({ ${relativeKeys[0] ?? ''}: '${origin}/…' }), the whole address`,
    }),
  ];
}

const HOST_ADDRESSES = ['authTokenApi', 'baseUrl'] as const;

/** The config keys with a relative URL. */
function relativeAddresses(config: unknown): readonly string[] {
  if (typeof config !== 'object' || config === null) return [];
  const given = config as Readonly<Record<string, unknown>>;
  return HOST_ADDRESSES.filter((key) => {
    const value = given[key];
    return typeof value === 'string' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value);
  });
}

/** Checks the kind of page. */
export function checkPage(facts: PageFacts, config: unknown): readonly CheckResult[] {
  const results = [
    ...TRAITS.flatMap(({ holds, result }) => (holds(facts) ? [result(facts)] : [])),
    ...baseResult(facts, relativeAddresses(config)),
  ];
  return results.length > 0 ? results : [passed('the page is one that the SDK can live in')];
}
