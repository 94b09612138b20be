import type { WeaverErrorCode } from '../../../core/errors.js';

/** The line to change for an island in error, by the code of its error: the cures of docs/errors.md, one sentence each. */
export const ISLAND_CURES: { readonly [Code in WeaverErrorCode]?: string } = {
  CONFIG_INVALID: 'correct the keys that the cause names in init({ … }) or render(…)',
  TOKEN_FAILED:
    'correct what the checks token and csp report; the address of authTokenApi must answer { "status": true, "data": { "eteamsid": "…" } }',
  SESSION_INVALID:
    'obtain a new session id for each page load, from the platform that oadomain names; oatenantkey must be its tenant',
  SESSION_EXPIRED:
    "init({ authTokenApi: '/…' }), so that the session is renewed; or destroy() and init again",
  LOGIN_POLL_TIMEOUT:
    "init({ authTokenApi: '/…' }) in place of loginToken, or a new token on the platform's own site",
  PASSPORT_LOAD_FAILED: 'open {staticDomain}/build/passport/passport.js; or leave enablePassport out',
  PASSPORT_MISSING:
    "init({ staticDomain: '…' }) with the server that has the passport; or leave enablePassport out",
  NOT_INITIALISED: 'weaverSDK.init({ … }) before render',
  INIT_TIMEOUT: 'correct what the other checks report; else init({ timeouts: { init: … } }) in milliseconds',
  ALREADY_ACTIVE: 'await other.destroy(), or use the one instance of the SDK for all islands',
  APP_LOAD_FAILED:
    "correct what the checks reach, modules and csp report; else init({ staticDomain: '…' }) or moduleDomains, and the CORS headers of that server",
  CHUNK_FAILED:
    "correct what the checks modules and csp report; for a chunk of the SDK itself: put static/js/ of the same version next to its script, or init({ baseUrl: '…' })",
  SHARED_UNSATISFIED:
    "init({ shared: { react, 'react-dom': ReactDOM, 'react-dom/client': ReactDOMClient } }) in the version that the cause names, or deploy the vendor module",
  FOREIGN_ELEMENT: 'pass data and callbacks in the props, no elements of your own React',
  MODULE_HOSTILE_GLOBAL:
    'in the page: window.React = … in place of var React, for the global that the cause names',
  RENDER_FAILED:
    'look at the stack in the console: the component threw; check the props of render(…), and that the container stays in the document',
  REQUEST_CORS: 'correct what the checks reach, preflight and csp report',
  REQUEST_OFFLINE: 'connect this device to the network, then try again in the island',
  REQUEST_TIMEOUT: "look into the platform's logs; or init({ timeouts: { request: … } }) in milliseconds",
  REQUEST_FAILED: "look into the platform's logs for the call that the cause names",
  ANSWER_UNREADABLE:
    'open the address that the cause names: usually a proxy or a login page answers in its place',
  ANSWER_ERROR: "look into the platform's logs for the message of the cause",
  DESTROYED: 'weaverSDK.init({ … }) again, then render',
};

/** The cure without a row in {@link ISLAND_CURES}. */
export function otherCure(code: WeaverErrorCode): string {
  return `weaver-sdk/docs/errors.md#${code.toLowerCase()}`;
}
