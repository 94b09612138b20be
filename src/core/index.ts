export * from './abort.js';
export * from './deferred.js';
export * from './digest.js';
export * from './emitter.js';
export * from './errors.js';
export * from './log.js';
export * from './sameValue.js';
export * from './timeLimit.js';
