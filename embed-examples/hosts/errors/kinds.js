// Every kind of failure: the answer of the platform (`answer`), and the call that receives it.
const JSON_TYPE = 'application/json';

/** The default call. */
export const READ = {
  call: 'getTeamDefaultLang',
  url: '/papi/i18n/getTeamDefaultLang',
  params: { tenantKey: 'tcn7h2k9qd' },
};
const CHANGE = { call: 'getTargetRate', url: '/papi/i18n/rate/getTargetRate', method: 'POST', data: {} };
const UPLOAD = { call: 'fileUpload', url: '/api/file/upload', method: 'POST' };

const lie = (body, contentType = JSON_TYPE) => ({ mode: 'lie', body, contentType });

const http = (status) => ({
  id: `http-${status}`,
  what: `HTTP ${status}`,
  answer: { ...lie({ code: status, status: false }), status },
  // A GET is sent again to a busy server: a POST fails at once.
  ...(status === 503 ? CHANGE : {}),
});

const fileOf = (megabytes) => {
  const form = new FormData();
  form.append('file', new window.Blob([new Uint8Array(megabytes * 1_048_576)]), 'large.bin');
  return form;
};

export const GROUPS = [
  {
    id: 'http',
    title: 'HTTP statuses',
    kinds: [
      ...[400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505].map(http),
      { ...http(418), what: 'HTTP 418, which has no text of its own' },
      {
        id: 'busy',
        what: 'HTTP 429 with Retry-After, three times',
        answer: { mode: 'busy', retryAfterSeconds: 1 },
      },
    ],
  },
  {
    id: 'envelope',
    title: 'The platform says no',
    kinds: [
      {
        id: 'status',
        what: 'status false, with a message',
        answer: lie({ code: 200, status: false, msg: 'No right to see this' }),
      },
      { id: 'wordless', what: 'status false, without a word', answer: lie({ code: 200, status: false }) },
      { id: 'low', what: 'code 199', answer: lie({ code: 199, msg: 'Not yet' }) },
      { id: 'high', what: 'code 400', answer: lie({ code: 400, msg: 'Not so' }) },
      { id: 'text-code', what: 'code "500", as a text', answer: lie({ code: '500', msg: 'Broken' }) },
      {
        id: 'shown',
        what: 'code 500 for the module dw: a notice',
        answer: lie({ code: 500, msg: 'No such dashboard' }),
        module: 'dw',
      },
      { id: 'check', what: 'code 20220610: who are you?', answer: { mode: 'enterpriseCheck' } },
      {
        id: 'login-address',
        what: 'code 20221104: sign in elsewhere',
        answer: { mode: 'loginAddress', to: 'https://login.example.com/?from=oa' },
      },
      { id: 'intercept', what: 'security intercept, with address and time', answer: { mode: 'intercept' } },
      { id: 'bare-intercept', what: 'security intercept, nothing more', answer: { mode: 'interceptBare' } },
    ],
  },
  {
    id: 'session',
    title: 'The session is over',
    about: 'One new session is asked for, the call is sent again, and is refused again.',
    kinds: [
      {
        id: 'expired',
        what: 'code -1',
        answer: lie({ code: -1, fail: true, status: false, msg: 'Login timeout' }),
      },
      {
        id: 'expired-401',
        what: 'HTTP 401 with code -1',
        answer: { ...lie({ code: -1, fail: true, status: false }), status: 401 },
      },
      { id: 'login-page', what: 'a login page in the place of a GET', answer: { mode: 'html' } },
    ],
  },
  {
    id: 'unreadable',
    title: 'An answer that cannot be read',
    kinds: [
      { id: 'html', what: 'a page in the place of an answer', answer: { mode: 'html' }, ...CHANGE },
      {
        id: 'html-as-json',
        what: 'a page that calls itself JSON',
        answer: { mode: 'htmlAsJson' },
        ...CHANGE,
      },
      { id: 'empty', what: 'nothing', answer: { mode: 'empty' } },
      { id: 'null', what: 'null', answer: { mode: 'null' } },
      { id: 'list', what: 'a list', answer: lie([]) },
      { id: 'number', what: 'a number', answer: lie(42) },
      { id: 'truncated', what: 'half of the JSON', answer: { mode: 'truncated' } },
      { id: 'prefix', what: "JSON behind )]}'", answer: lie(")]}',\n{}") },
      { id: 'bom', what: 'a byte order mark in front: is read', answer: { mode: 'bom' } },
      { id: 'mislabelled', what: 'JSON that calls itself a page: is read', answer: { mode: 'mislabelled' } },
    ],
  },
  {
    id: 'nothing',
    title: 'No answer',
    kinds: [
      { id: 'limit', what: 'no answer within the time limit', answer: { mode: 'hang' }, timeoutMs: 1000 },
      { id: 'stall', what: 'half an answer, then silence', answer: { mode: 'stall' }, timeoutMs: 1000 },
      { id: 'cut', what: 'half an answer, then the line is cut', answer: { mode: 'cut' } },
      { id: 'refused', what: 'the connection is refused', answer: { mode: 'refuse' } },
      {
        id: 'cors',
        what: 'a header that the CORS rules do not allow',
        answer: { mode: 'ok' },
        headers: { 'x-not-allowed': '1' },
      },
      { id: 'offline', what: 'the browser is offline', answer: { mode: 'refuse' }, page: 'offline' },
      { id: 'aborted', what: 'the caller gives up', answer: { mode: 'hang' }, page: 'aborted' },
      { id: 'redirect', what: 'a change that is redirected', answer: { mode: 'redirect' }, ...CHANGE },
    ],
  },
  {
    id: 'size',
    title: 'Too much',
    kinds: [
      { id: 'huge', what: 'an answer of 200 MB', answer: { mode: 'huge' } },
      {
        id: 'large-file',
        what: 'a file above the limit',
        answer: { mode: 'ok' },
        ...UPLOAD,
        data: () => fileOf(25),
      },
    ],
  },
  {
    id: 'caller',
    title: "The caller's mistakes",
    about: 'Nothing is sent.',
    kinds: [
      { id: 'no-options', what: 'no options', options: undefined },
      { id: 'no-address', what: 'options without an address', options: { method: 'GET' } },
      {
        id: 'other-origin',
        what: 'an address of another origin',
        options: { url: 'https://evil.example/api/x' },
      },
      {
        id: 'bad-header',
        what: 'a header with a line break',
        options: { url: '/api/x', headers: { 'x-a': 'b\r\nc: d' } },
      },
    ],
  },
];
