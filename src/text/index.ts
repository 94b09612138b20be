export { keepParameters } from './keepParameters.js';
export { parseQuery, type QueryParameters } from './parseQuery.js';
export { randomKey } from '../core/randomText.js';
export { stringifyQuery, type QueryValue } from './stringifyQuery.js';
export { truncateWeighted } from './truncateWeighted.js';
