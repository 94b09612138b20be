/** Signing in anew with a password, while islands stay: used by the relogin box alone. */
export { signInAgain } from './signInAgain.js';
