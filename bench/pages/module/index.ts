/** `@weapp/bench`: a module with as little in it as possible, so that what is measured is the island. */
import './table.css';

export { SmallTable } from './SmallTable.js';
