/** The authentication methods that run a script of the platform: a lazy chunk. */
export { askPassport } from './loadPassport.js';
export { loginByScript, sharesCookies } from './loginByScript.js';
