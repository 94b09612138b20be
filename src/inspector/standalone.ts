import { defineGlobal } from '../browser/index.js';
import * as inspector from './index.js';

// The file beside the one-file build: it leaves the part where who asked for it takes it away.
defineGlobal('__weaverInspector__', inspector);
