export { randomKey } from '../core/randomText.js';
export { keepParameters } from './keepParameters.js';
export { parseQuery, stringifyQuery, type QueryParameters, type QueryValue } from './query.js';
export { truncateWeighted } from './truncateWeighted.js';
