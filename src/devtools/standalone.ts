import { defineGlobal } from '../browser/globals.js';
import * as doctor from './doctor/index.js';
import * as inspector from './inspector/index.js';

/** What stands in the file beside the one-file build. */
export interface DevTools {
  readonly doctor: typeof doctor;
  readonly inspector: typeof inspector;
}

const devTools: DevTools = { doctor, inspector };

// It leaves the tools where who asked for the file takes them away.
defineGlobal('__weaverDevTools__', devTools);
