import { defineGlobal } from '../../browser/globals.js';
import * as code from './report/index.js';

/** The monitor's code and its store as a file of its own, for the one-file build: it leaves this global, which that build removes. */
defineGlobal('__weaverMonitor__', { ...code });
