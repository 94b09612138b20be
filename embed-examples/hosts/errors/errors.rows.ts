/** HTTP messages of the error catalogue, word for word (spec 1 §8). */
const HTTP_TEXTS: Readonly<Record<string, string>> = {
  400: 'request error',
  401: 'unauthorized, please log in',
  403: 'access denied',
  404: 'request address error: /papi/i18n/getTeamDefaultLang',
  408: 'timeout',
  500: 'internal server error',
  501: 'not implemented',
  502: 'gateway error',
  503: 'service unavailable',
  504: 'gateway timeout',
  505: 'HTTP version not supported',
};

const INTERCEPTED = 'the request was stopped by a security intercept';

const PAGE = 'the answer is an HTML page instead of data';

const NOT_READ = /^no answer could be read from http:.*CORS/;

/** Code and text of every row, in English, in the order of the page. */
export const EXPECTED: readonly (readonly [row: string, code: string, text: string | RegExp])[] = [
  ...Object.entries(HTTP_TEXTS).map(([status, text]) => [`http-${status}`, 'REQUEST_FAILED', text] as const),
  ['http-418', 'REQUEST_FAILED', 'request error'],
  ['busy', 'REQUEST_FAILED', 'Too many requests'],
  ['status', 'ANSWER_ERROR', 'No right to see this'],
  ['wordless', 'ANSWER_ERROR', 'the platform answered with an error'],
  ['low', 'ANSWER_ERROR', 'Not yet'],
  ['high', 'ANSWER_ERROR', 'Not so'],
  ['text-code', 'ANSWER_ERROR', 'Broken'],
  ['shown', 'ANSWER_ERROR', /^No such dashboard\nEvent notice, error: No such dashboard$/],
  ['check', 'ANSWER_ERROR', /\nEvent notice, authenticationCheck$/],
  [
    'login-address',
    'ANSWER_ERROR',
    /\nEvent link, to be asked about: https:\/\/login\.example\.com\/\?from=oa$/,
  ],
  [
    'intercept',
    'SECURITY_INTERCEPT',
    new RegExp(
      `^${INTERCEPTED} · /papi/i18n/getTeamDefaultLang · 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\nEvent notice`,
    ),
  ],
  ['bare-intercept', 'SECURITY_INTERCEPT', `${INTERCEPTED}\nEvent notice, error: ${INTERCEPTED}`],
  ['expired', 'SESSION_EXPIRED', 'Login timeout'],
  ['expired-401', 'SESSION_EXPIRED', 'the session has expired'],
  ['login-page', 'ANSWER_UNREADABLE', 'the answer is an HTML page (HTTP 200) instead of data'],
  ['html', 'ANSWER_UNREADABLE', `${PAGE} (HTTP 200, text/html)`],
  ['html-as-json', 'ANSWER_UNREADABLE', `${PAGE} (HTTP 200, application/json)`],
  ['empty', 'ANSWER_UNREADABLE', /^the answer is empty/],
  ['null', 'ANSWER_UNREADABLE', /^expected an envelope object, got null/],
  ['list', 'ANSWER_UNREADABLE', /^expected an envelope object, got an array/],
  ['number', 'ANSWER_UNREADABLE', /^expected an envelope object, got a number/],
  ['truncated', 'ANSWER_UNREADABLE', /^the answer is no JSON/],
  ['prefix', 'ANSWER_UNREADABLE', /^the answer is no JSON/],
  ['bom', 'no error', '—'],
  ['mislabelled', 'no error', '—'],
  ['limit', 'REQUEST_TIMEOUT', 'timeout'],
  ['stall', 'REQUEST_TIMEOUT', 'timeout'],
  ['cut', 'REQUEST_CORS', NOT_READ],
  ['refused', 'REQUEST_CORS', NOT_READ],
  ['cors', 'REQUEST_CORS', NOT_READ],
  ['offline', 'REQUEST_OFFLINE', 'the browser is offline'],
  ['aborted', 'REQUEST_ABORTED', 'the request was aborted'],
  ['redirect', 'REQUEST_FAILED', 'the server redirected the call, which is refused'],
  ['huge', 'ANSWER_UNREADABLE', 'the answer is too long'],
  ['large-file', 'ANSWER_ERROR', 'A file may have at most 24 MB'],
  ['no-options', 'REQUEST_OPTIONS_MISSING', 'Request options is missing!'],
  ['no-address', 'REQUEST_OPTIONS_MISSING', 'Request options is missing!'],
  ['other-origin', 'REQUEST_FAILED', /^request address error: https:\/\/evil\.example is not the API origin/],
  ['bad-header', 'REQUEST_FAILED', /^a header of the request cannot be sent/],
];
