export * from './colour.js';
export * from './fontFile.js';
export * from './theme.js';
export * from './themeVariables.js';
