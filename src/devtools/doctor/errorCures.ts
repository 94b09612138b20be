import type { WeaverErrorCode, WeaverError } from '../../core/errors.js';

/**
 * The line to change for each error code: the cures of docs/errors.md, one sentence each. It stands here and not in
 * `core/errors.ts`, so that only the doctor loads it.
 */
export const ERROR_CURES: Readonly<Record<WeaverErrorCode, string>> = {
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
  MISSING_CONTAINER_COMP: "weaverSDK.render('#…', '@weapp/…/…') after the container is in the document",
  MISSING_CONTAINER_FUNC: "weaverSDK.apply('@weapp/…/…') with the name of a function",
  FUNCTION_MISSING: "correct the name in weaverSDK.apply('@weapp/…/…'): the module exports no such function",
  COMPONENT_MISSING: 'correct the name in render(…): the module exports no such component',
  APP_MISSING: 'deploy the module, or correct its name in render(…) or the staticDomain of init({ … })',
  REQUEST_OPTIONS_MISSING: "in the module: request({ url: '/api/…' })",
  REQUEST_ABORTED: 'nothing: what waited for the call went away; render the component again to see it',
  SECURITY_INTERCEPT:
    'ask those who run the security gateway about the address and the time that the cause names',
  SENSITIVE_CANCELLED: 'nothing: the person cancelled; the module keeps what was typed',
  SENSITIVE_BLOCKED:
    'another wording, which the person has to choose; or leave out prompts: { sensitive: false }',
  POPUP_BLOCKED:
    'in the module: downloadFile(…) in response to a click; allow-popups in the sandbox of the frame around the page',
  BRIDGE_MISSING: "in the module: await jsApi.can('broadcast') first; load the SDK of the app on the page",
  FRAME_TIMEOUT:
    "open the address in a tab: if it shows no page, correct the target of embed; otherwise connectToHost({ allowedOrigins: ['https://…'] }) in that page, with the origin of this one",
  FRAME_REFUSED:
    "what the cause names: init({ allowedOrigins: ['https://…'] }), the frame-src of this page's policy, or the option sandbox of embed",
  ROUTE_MISSING: "embed('#…', '/…') with the path of the page, in place of kind and id",
  LINK_REFUSED: "in the module: history.push('/…') with a path, not a full address",
};

/** The error of an island or a frame that is in error. */
export function errorOf(place: {
  readonly status: string;
  on(event: 'error', listener: (error: WeaverError) => void): () => void;
}): WeaverError | undefined {
  const errors: WeaverError[] = [];
  // A listener that comes late is called at once.
  if (place.status === 'error') place.on('error', (error) => void errors.push(error))();
  return errors[0];
}
