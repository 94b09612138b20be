export { camelName } from '../../core/camelName.js';
export { timeZoneOffset } from '../../core/timeZoneOffset.js';
export {
  keepParameters,
  parseQuery,
  randomKey,
  stringifyQuery,
  truncateWeighted,
  type QueryParameters,
  type QueryValue,
} from '../../text/index.js';
