/** The authentication methods that run a script of the platform: a lazy chunk. */
export { askPassport } from './askPassport.js';
export { loginByScript, sharesCookies } from './loginByScript.js';
