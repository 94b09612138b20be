export * from './labels/index.js';
export * from './languages.js';
export * from './promptTexts/index.js';
export * from './requestTexts/index.js';
export * from './resourceTexts/index.js';
export * from './texts.js';
