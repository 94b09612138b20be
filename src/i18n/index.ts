export * from './labelStore.js';
export * from './languages.js';
export * from './texts.js';
