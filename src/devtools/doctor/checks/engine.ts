import { failure, passed, warning, type CheckResult } from '../finding.js';
import type { EngineFeature, PageFacts } from '../page/examinedPage.js';

/** The result for each feature that an engine may lack. */
const MISSING_FEATURES: Readonly<Record<EngineFeature, CheckResult>> = {
  shadowRoots: failure({
    what: 'the browser has no shadow roots',
    why: 'islands live in them',
    fix: "a browser of 2020 or later, or init({ isolation: 'none' })",
  }),
  abortController: failure({
    what: 'the browser cannot end a request (AbortController)',
    why: 'every wait of the SDK is bounded by one',
    fix: 'a browser of 2020 or later, or a polyfill of AbortController before the SDK',
  }),
  composedPath: failure({
    what: 'the browser cannot say what an event went through (Event.composedPath)',
    why: 'popups need it to know a click outside',
    fix: 'a browser of 2020 or later',
  }),
  adoptedSheets: warning({
    what: 'the browser cannot share style sheets between shadow roots',
    why: 'each island loads its styles by an element of its own, which is slower',
    fix: 'Chrome 73, Firefox 101, Safari 16.4 or later',
  }),
  dialog: warning({
    what: 'the browser has no dialog element',
    why: 'dialogs of remote modules cannot rise above the page',
    fix: 'Chrome 37, Firefox 98, Safari 15.4 or later',
  }),
  popover: warning({
    what: 'the browser has no popovers',
    why: 'menus of remote modules may be cut off where a box of the page hides its overflow',
    fix: 'Chrome 114, Firefox 125, Safari 17 or later',
  }),
};

const OLDEST_REACT = 18;

/** The version of the React that the host shares; undefined if unknown. */
function sharedReactVersion(config: unknown): string | undefined {
  const { shared } = (config ?? {}) as { shared?: { react?: { version?: unknown } } | null };
  const version = shared?.react?.version;
  return typeof version === 'string' ? version : undefined;
}

function reactResult(config: unknown): readonly CheckResult[] {
  const version = sharedReactVersion(config);
  if (version === undefined || Number.parseInt(version, 10) >= OLDEST_REACT) return [];
  return [
    failure({
      what: `"shared" gives React ${version} to remote modules`,
      why: `they need React ${OLDEST_REACT} or later`,
      fix: 'leave "shared" out of init({ … }) and load the SDK by script tag, which brings its own; or upgrade React',
    }),
  ];
}

/** Checks the features of the browser and the host's libraries. */
export function checkEngine(
  { features }: Pick<PageFacts, 'features'>,
  config: unknown,
): readonly CheckResult[] {
  const lacking = (Object.keys(MISSING_FEATURES) as EngineFeature[]).filter((feature) => !features[feature]);
  const results = [...lacking.map((feature) => MISSING_FEATURES[feature]), ...reactResult(config)];
  return results.length > 0 ? results : [passed('the browser can do all that the SDK uses')];
}
