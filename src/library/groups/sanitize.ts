export { sanitizeHtml, type SanitizeOptions, type TrustedHTML } from '../../sanitize/index.js';
