/** A directive of a policy. `{nonce}`, `{api}` and `{static}` are placeholders for the nonce and the platform's origins. */
export interface Directive {
  readonly name: string;
  readonly value: string;
  readonly why: string;
  /** Matches the code of the built script that needs it; undefined if the page's owner or a module needs it. */
  readonly askedForBy?: RegExp;
}

/** Something that a policy need not allow, and a pattern of code that would need it. */
export interface NotNeeded {
  readonly what: string;
  readonly why: string;
  readonly wouldBe: RegExp;
}

/** Code that creates one of these elements: `createElement`, or the SDK's function for it, which has a short name in a build. */
function creates(...names: readonly string[]): RegExp {
  return new RegExp(`[\\w$]\\("(?:${names.join('|')})"\\)`);
}

/** The strict policy, directive by directive, which the example page strict-csp serves. */
export const STRICT_POLICY: readonly Directive[] = [
  { name: 'default-src', value: "'none'", why: 'your choice: anything not listed below is refused' },
  {
    name: 'script-src',
    value: "'nonce-{nonce}' 'strict-dynamic'",
    why: "the SDK's tag has the nonce; the scripts that it adds (modules, its own chunks) get it too. Without `strict-dynamic` the nonce is enough; without nonces allow the origin `{static}`",
    askedForBy: creates('script'),
  },
  {
    name: 'connect-src',
    value: "'self' {api} {static}",
    why: 'platform calls; module index, manifests, styles and labels; `self` for your own `authTokenApi`. Also the origins of `moduleDomains` and `maintainDomain`, if set',
    askedForBy: /\.fetch\(/,
  },
  {
    name: 'img-src',
    value: '{api} {static} data:',
    why: "pictures that modules show: those in documents are files of the API, portraits and icons of the static domain; `data:` is for the example page's own icon",
  },
  {
    name: 'style-src',
    value: "'self'",
    why: 'your choice, for your own styles. Islands use constructed style sheets, which need no directive; browsers without them (before Chrome 73, Safari 16.4) need `{static}`',
  },
  { name: 'object-src', value: "'none'", why: 'your choice: the SDK embeds no plug-ins' },
  { name: 'base-uri', value: "'none'", why: 'your choice: the SDK sets no `<base>`' },
  { name: 'form-action', value: "'none'", why: 'your choice: modules send form data with fetch' },
  { name: 'frame-ancestors', value: "'none'", why: 'your choice: which pages may frame yours' },
  {
    name: 'require-trusted-types-for',
    value: "'script'",
    why: 'your choice: with it, only a named policy may create script addresses',
  },
  {
    name: 'trusted-types',
    value: 'weaverSDK',
    why: "the SDK's only policy, created once per page; add the names that your own code needs",
    askedForBy: /\.createPolicy\(/,
  },
];

/** Directives that only some pages need in addition to {@link STRICT_POLICY}. */
export const SOMETIMES_NEEDED: readonly Directive[] = [
  {
    name: 'font-src',
    value: '{static}',
    why: 'a theme with a font file (`fontType`), modules whose styles contain fonts',
    askedForBy: /new FontFace/,
  },
  {
    name: 'frame-src',
    value: '{oadomain}',
    why: '[`embed`](frames.md): pages of the platform in frames; also the origins of `allowedOrigins` that you embed',
    askedForBy: creates('iframe'),
  },
  {
    name: 'img-src',
    value: 'blob:',
    why: '`@weapp/blog`: pictures of posts are fetched with the session and shown from memory',
  },
  {
    name: 'script-src',
    value: '{oadomain}',
    why: '`loginToken` in a policy without `strict-dynamic` and without nonces: the login script is loaded from there',
    askedForBy: /gopage=/,
  },
];

/** Permissions that the SDK never needs. */
export const NOT_NEEDED: readonly NotNeeded[] = [
  {
    what: "`'unsafe-eval'`, `'wasm-unsafe-eval'`",
    why: 'no code is created from text',
    wouldBe: /\beval\s*\(|new Function\s*\(|WebAssembly/,
  },
  {
    what: "`'unsafe-inline'` for scripts",
    why: 'no inline script is added; the queue snippet is part of your page, with a nonce or its hash',
    wouldBe: /\.(?:text|textContent|innerHTML)\s*=\s*["'`]\s*<script/,
  },
  {
    what: "`'unsafe-inline'` for styles",
    why: 'no `style` element or attribute is written; single properties are set by script, which policies allow',
    wouldBe: new RegExp(`${creates('style').source}|setAttribute\\("style"`),
  },
  {
    what: '`child-src`',
    why: '`frame-src` is enough for `embed`; the hidden frame of `loginToken` has no address',
    wouldBe: new RegExp(`\\.srcdoc|${creates('object', 'embed').source}`),
  },
  {
    what: '`worker-src`',
    why: 'no worker is started',
    wouldBe: /new (?:Shared)?Worker\(|serviceWorker\.register/,
  },
  {
    what: '`media-src`',
    why: 'the SDK has no audio or video',
    wouldBe: creates('audio', 'video'),
  },
];

/** The text of a policy with its placeholders filled, one directive per line. */
export function policyText(
  directives: readonly Directive[],
  places: Readonly<Record<string, string>>,
): string {
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place);
  return directives.map(({ name, value }) => `${name} ${filled(value)}`).join(';\n  ');
}

/** A policy's directives with their values, in any order. */
export function readPolicy(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  );
}

/** Statements of the tables that are wrong for a built script; empty if all are true. */
export function policyComplaints(built: string): readonly string[] {
  const asked = [...STRICT_POLICY, ...SOMETIMES_NEEDED].flatMap(({ name, askedForBy }) =>
    askedForBy === undefined || askedForBy.test(built) ? [] : [`nothing in the build asks for ${name}`],
  );
  const unasked = NOT_NEEDED.flatMap(({ what, wouldBe }) =>
    wouldBe.test(built) ? [`the build holds ${String(wouldBe.exec(built)?.[0])}: ${what} is needed`] : [],
  );
  const policy = /\.createPolicy\(/.test(built) && !built.includes('"weaverSDK"');
  return [...asked, ...unasked, ...(policy ? ['the Trusted Types policy has another name'] : [])];
}
