/** A fault of the page: the expected complaints and the line to change. There may be no other complaint. */
export type Breakage = readonly [id: string, complaints: readonly string[], fix: RegExp];

/**
 * A fault of the page's policy, of its scripts and of the browser. Those of a server's rules and of a policy that refuses
 * calls are among the mistakes of `broken-integrations`.
 */
export const BREAKAGES: readonly Breakage[] = [
  ['trusted-types', ['error trustedTypes'], /trusted-types somebodyElse weaverSDK/],
  ['storage', ['warning storage'], /allow cookies and site data/],
  ['to-json', ['warning globals'], /delete Array\.prototype\.toJSON/],
];

/** All others. */
export const FURTHER_BREAKAGES: readonly Breakage[] = [
  [
    'cors',
    ['error reach', 'error reach'],
    /add http:\/\/portal\.localhost:\d+ to the platform's allowed origins/,
  ],
  ['csp-script', ['error csp'], /Content-Security-Policy: script-src 'self' http:\S+ http:\S+/],
  ['key', ['error config', 'error config'], /init\(\{ oadomain: … \}\)/],
  ['address', ['error reach'], /init\(\{ oadomain: '…' \}\): open http:\/\/no-such-platform\.invalid/],
  ['static', ['error modules'], /init\(\{ staticDomain: '…' \}\)/],
  ['files', ['error scripts'], /init\(\{ baseUrl: '…' \}\)/],
  ['token-page', ['error token'], /init\(\{ authTokenApi: '\/…' \}\).*"eteamsid"/],
  ['session', ['error session'], /init\(\{ eteamsid: '…' \}\)/],
  ['tenant', ['error session'], /init\(\{ oatenantkey: '\w+' \}\)/],
  ['login-token', ['error cookies'], /init\(\{ authTokenApi: '\/…' \}\) in place of loginToken/],
  ['csp-connect', ['error csp'], /Content-Security-Policy: connect-src 'self' http:\S+ http:\S+/],
  ['module', ['error islands'], /render\('#…', '@weapp\/people\/ProfileCard'\)/],
  ['prefix', ['error platform'], /prefixApiPath: '…'/],
  ['component', ['error islands'], /render\('#…', '@weapp\/people\/ProfileCard'\)/],
  ['twice', ['warning scripts'], /keep one of them: <script src="http\S+weaver-sdk\.umd\.js">/],
  ['token-user', ['error token'], /your server's log/],
  ['clock', ['error clock'], /set the clock/],
];
