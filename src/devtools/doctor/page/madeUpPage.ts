import type { ExaminedPage, PageFacts, PolicyViolation } from './examinedPage.js';

/** What the network says to a request. What it throws is a failure as browsers tell it: without a reason. */
export type Answerer = (url: string, options: RequestInit) => Response | Promise<Response>;

/** A page that tests make up, with what it asked for. */
export interface MadeUpPage extends ExaminedPage {
  readonly requests: readonly { readonly url: string; readonly options: RequestInit }[];
  /** Lets the page's own rules refuse something, as the browser tells it before the request fails. */
  violate(violation: PolicyViolation): void;
}

/** Facts of a page on which nothing is odd. */
export function madeUpFacts(facts: Partial<PageFacts> = {}): PageFacts {
  return {
    origin: 'https://portal.example',
    protocol: 'https:',
    secure: true,
    framed: false,
    mediaType: 'text/html',
    quirks: false,
    base: undefined,
    cookies: true,
    online: true,
    language: 'en',
    worker: undefined,
    scripts: [],
    inlineInit: false,
    globalSdk: undefined,
    features: {
      shadowRoots: true,
      adoptedSheets: true,
      popover: true,
      dialog: true,
      abortController: true,
      composedPath: true,
    },
    jsonOfArrays: true,
    inheritedDescriptorKeys: [],
    oddities: [],
    ...facts,
  };
}

/** Makes a page up: what it does not say is as it should be. */
export function madeUpPage(
  answer: Answerer,
  facts: Partial<PageFacts> = {},
  over: Partial<ExaminedPage> = {},
): MadeUpPage {
  const requests: { url: string; options: RequestInit }[] = [];
  const listeners = new Set<(violation: PolicyViolation) => void>();
  const known = madeUpFacts(facts);
  return {
    facts: known,
    requests,
    violate(violation) {
      for (const listener of listeners) listener(violation);
    },
    async fetch(url, options) {
      requests.push({ url, options });
      return answer(url, options);
    },
    now: () => Date.parse('2030-01-02T03:04:05Z'),
    resolve: (address) => new URL(address, 'https://portal.example/page/').href,
    onViolation(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    violationsHeard: () => Promise.resolve(),
    canStore: () => Promise.resolve(true),
    expectScriptPolicy: () => undefined,
    openLab: () =>
      Promise.resolve({
        try: () => Promise.resolve(undefined),
        tryInline: () => Promise.resolve(undefined),
        close: () => undefined,
      }),
    ...over,
  };
}
