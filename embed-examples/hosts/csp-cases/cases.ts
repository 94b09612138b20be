/** The expected result of a page under a policy. */
export type Expectation =
  /** The island is rendered. `reported`: violations that the policy may report anyway. */
  | { readonly kind: 'works'; readonly reported?: RegExp }
  /** `init`, or the island when init succeeds, fails with this error. */
  | { readonly kind: 'fails'; readonly code: string; readonly message: RegExp };

/** A host's page whose policy places a demand on the SDK. */
export interface PolicyCase {
  readonly name: string;
  /** The policy; `{api}` and `{static}` are the platform's origins, `n0nce` is the nonce of the page's own scripts. */
  readonly policy: string;
  /** Default: enforced. */
  readonly isReportOnly?: true;
  /** The build; default: the complete one-file script. */
  readonly sdkFile?: 'weaver-sdk.js';
  /** Markup before the SDK's tag. */
  readonly head?: string;
  readonly expected: Expectation;
}

const NONCE = "'nonce-n0nce'";
const WORKS = { kind: 'works' } as const;
const NO_POLICY = {
  kind: 'fails',
  code: 'CHUNK_FAILED',
  message: /must allow "trusted-types weaverSDK"/,
} as const;

/** Common policies, one for each demand that they place on the SDK and each way in which it fails. */
export const POLICY_CASES: readonly PolicyCase[] = [
  {
    name: 'the recommended strict policy, with its fallbacks for old browsers',
    policy: `object-src 'none'; script-src ${NONCE} 'unsafe-inline' 'strict-dynamic' https: http:; base-uri 'self'`,
    expected: WORKS,
  },
  {
    name: 'nothing but exactly what is needed',
    policy: `default-src 'none'; script-src ${NONCE} {static}; connect-src 'self' {api} {static}; img-src {static} data:`,
    expected: WORKS,
  },
  {
    name: 'Trusted Types with our policy among others',
    policy: `require-trusted-types-for 'script'; trusted-types weaverSDK dompurify`,
    expected: WORKS,
  },
  {
    name: 'Trusted Types without any policy, with the light script',
    policy: `require-trusted-types-for 'script'; trusted-types 'none'`,
    sdkFile: 'weaver-sdk.js',
    expected: NO_POLICY,
  },
  {
    name: 'the light script but none of its parts',
    policy: `script-src {static}/build/utils/weaver-sdk.js`,
    sdkFile: 'weaver-sdk.js',
    expected: {
      kind: 'fails',
      code: 'CHUNK_FAILED',
      message: /content security policy \(script-src\) refuses http.*\/static\/js\//,
    },
  },
  {
    name: 'the SDK but none of the modules',
    policy: `script-src {static}/build/utils/`,
    expected: { kind: 'fails', code: 'CHUNK_FAILED', message: /policy \(script-src\) refuses .*people/ },
  },
  {
    name: 'no connection to the platform',
    policy: `script-src ${NONCE} {static}; connect-src 'self'`,
    expected: {
      kind: 'fails',
      code: 'REQUEST_CORS',
      message: /Content-Security-Policy connect-src does not allow http/,
    },
  },
];

/**
 * Further forms of the same demands: policies that widget vendors publish, those that are recommended, and for each
 * directive one that forbids it.
 */
export const FURTHER_POLICY_CASES: readonly PolicyCase[] = [
  {
    name: 'no styles at all',
    policy: `script-src ${NONCE} {static}; style-src 'none'; font-src 'none'`,
    expected: WORKS,
  },
  {
    name: 'a default policy of the page in the place of ours',
    policy: `script-src ${NONCE} {static}; require-trusted-types-for 'script'; trusted-types default`,
    head: `<script nonce="n0nce">trustedTypes.createPolicy('default', { createScriptURL: (url) => url });</script>`,
    expected: { kind: 'works', reported: /^trusted-types / },
  },
  {
    name: 'strict-dynamic without fallbacks',
    policy: `script-src ${NONCE} 'strict-dynamic'; object-src 'none'; base-uri 'none'`,
    expected: WORKS,
  },
  {
    name: 'a nonce alone, which every further script has to carry',
    policy: `script-src ${NONCE}; object-src 'none'; base-uri 'none'`,
    expected: WORKS,
  },
  {
    name: 'a list of origins, as vendors of widgets publish it',
    policy: `script-src ${NONCE} https://widget.example {static}; connect-src 'self' https://api.widget.example {api} {static}; child-src https://widget.example; font-src https://widget.example; form-action https://help.example; media-src 'none'; img-src blob: data: {static}; style-src 'unsafe-inline'`,
    expected: WORKS,
  },
  {
    name: 'neither eval nor inline scripts',
    policy: `script-src 'self' ${NONCE} {static}`,
    expected: WORKS,
  },
  {
    name: 'no inline styles',
    policy: `script-src ${NONCE} {static}; style-src {static}`,
    expected: WORKS,
  },
  {
    name: 'no images of other origins: the island does without the portrait',
    policy: `script-src ${NONCE} {static}; img-src 'self'`,
    expected: { kind: 'works', reported: /^img-src / },
  },
  {
    name: 'no workers',
    policy: `script-src ${NONCE} {static}; worker-src 'none'`,
    expected: WORKS,
  },
  {
    name: 'no frames',
    policy: `script-src ${NONCE} {static}; frame-src 'none'; child-src 'none'`,
    expected: WORKS,
  },
  {
    name: 'no forms',
    policy: `script-src ${NONCE} {static}; form-action 'none'`,
    expected: WORKS,
  },
  {
    name: 'plain addresses upgraded',
    policy: `upgrade-insecure-requests; script-src ${NONCE} {static}`,
    expected: WORKS,
  },
  {
    name: 'Trusted Types with any policy',
    policy: `require-trusted-types-for 'script'`,
    expected: WORKS,
  },
  {
    name: 'Trusted Types without any policy',
    policy: `require-trusted-types-for 'script'; trusted-types 'none'`,
    expected: NO_POLICY,
  },
  {
    name: 'Trusted Types with the policies of others',
    policy: `require-trusted-types-for 'script'; trusted-types dompurify`,
    expected: NO_POLICY,
  },
  {
    name: 'names of policies, none of them ours, where none is required',
    policy: `script-src ${NONCE} {static}; trusted-types dompurify`,
    expected: { kind: 'works', reported: /^trusted-types / },
  },
  {
    name: 'two policies at once, of which each allows what is needed in words of its own',
    policy: `script-src ${NONCE} 'strict-dynamic', script-src {static} ${NONCE}; img-src {static} data:`,
    sdkFile: 'weaver-sdk.js',
    expected: WORKS,
  },
  {
    name: 'a policy against everything that only reports',
    policy: `default-src 'none'; script-src 'none'`,
    isReportOnly: true,
    expected: { kind: 'works', reported: /./ },
  },
];
