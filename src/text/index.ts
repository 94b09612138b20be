export { randomKey } from '../core/ids.js';
export {
  keepParameters,
  parseQuery,
  stringifyQuery,
  type QueryParameters,
  type QueryValue,
} from './query.js';
export { truncateWeighted } from './truncateWeighted.js';
