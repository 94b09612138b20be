import { defineGlobal } from '../browser/globals.js';
import * as doctor from './doctor/index.js';
import * as inspector from './inspector/index.js';

/** The exports of the separate file of the one-file build. */
export interface DevTools {
  readonly doctor: typeof doctor;
  readonly inspector: typeof inspector;
}

const devTools: DevTools = { doctor, inspector };

// The loader reads and removes this global.
defineGlobal('__weaverDevTools__', devTools);
