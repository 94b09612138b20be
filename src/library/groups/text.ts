export { camelName, timeZoneOffset } from '../../core/index.js';
export {
  keepParameters,
  parseQuery,
  randomKey,
  stringifyQuery,
  truncateWeighted,
  type QueryParameters,
  type QueryValue,
} from '../../text/index.js';
