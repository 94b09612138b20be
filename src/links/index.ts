export { classifyLink } from './classifyLink.js';
export type { LinkClass, LinkKind, LinkSurroundings } from './classifyLink.js';
export { createTrustedDomains, DEFAULT_TRUSTED_DOMAINS, whiteListSdk } from './trustedDomains.js';
export type { TrustedDomains } from './trustedDomains.js';
