export * from './checkSession.js';
export * from './loadSignIn.js';
export * from './sessionStore.js';
export * from './tokenSources.js';
