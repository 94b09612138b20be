/** A tenant's customised static files: a part with a file of its own, loaded where the config asks for them. */
export { loadEcode } from './loadEcode.browser.js';
