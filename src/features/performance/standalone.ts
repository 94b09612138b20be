import { defineGlobal } from '../../browser/globals.js';
import { runPerformance } from './performanceReport/index.js';

/** The reporting as a file of its own, for the one-file build: it leaves this global, which that build removes. */
defineGlobal('__weaverPerformance__', { runPerformance });
