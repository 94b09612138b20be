import { afterEach } from 'vitest';
import { cleanUp } from './renderIsland.browser.js';

/** Loaded before each test file by the preset `weaver-sdk/testing/vitest`. */
afterEach(cleanUp);
