import { defineGlobal } from '../../../browser/globals.js';
import { openErrorStore } from './dexieStore.browser.js';

/** The error store as a file of its own, for the one-file build: it leaves this global, which that build removes. */
defineGlobal('__weaverErrorStore__', { openErrorStore });
