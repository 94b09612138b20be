/** `@weapp/bench`: a minimal module, so that mainly the island is measured. */
import './table.css';

export { SmallTable } from './SmallTable.js';
