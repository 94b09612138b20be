/** The ways in that run a script of the platform: a part with a file of its own. */
export { askPassport, type PassportDeps } from './askPassport.js';
export { loginByScript } from './loginByScript.js';
export { sharesCookies } from './sharesCookies.js';
