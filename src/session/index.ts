export * from './checkSession.js';
export * from './life/index.js';
export * from './loadSignIn.js';
export * from './relogin/index.js';
export * from './sessionStore.js';
export * from './tokenSources.js';
