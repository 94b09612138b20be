export { sanitizeHtml } from './sanitizeHtml.browser.js';
export type { SanitizeOptions, TrustedHTML } from './sanitizeHtml.browser.js';
