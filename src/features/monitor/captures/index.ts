import { ajax } from './ajax.js';
import type { Capture } from '../finding.js';
import { e10Com } from './e10Com.js';
import { ecode } from './ecode.js';
import { js } from './js.js';
import { promise } from './promise.js';
import { resource } from './resource.js';

/** The captures, in this order: the first one that finds something decides. */
export const CAPTURES: readonly Capture[] = [resource, e10Com, ajax, ecode, promise, js];
