/** A tenant's customised static files: a lazy chunk, loaded where the config asks for them. */
export { loadEcode } from './loadEcode.browser.js';
