/** The groups `request`, `i18n` and `app`: what needs the live session, and is there from the start. */
export * from './apps.js';
export { regHook, regOvComponent, regOvProps, runHooks } from './extensions.js';
export * from './labels.js';
export * from './requests.js';
