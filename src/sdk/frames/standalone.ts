import { defineGlobal } from '../../browser/globals.js';
import * as frames from './index.js';

/** The code that runs frames as a file of its own, for the one-file build: it leaves this global, which that build removes. */
defineGlobal('__weaverFrames__', frames);
