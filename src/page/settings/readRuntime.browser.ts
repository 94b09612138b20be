import { readGlobal } from '../../browser/globals.js';
import { findAllInPage } from '../../browser/pageTree.js';
import { attempt, ownOptions } from '../../core/callerValues.js';
import { isRecord, type WireRecord } from '../../wire/record.js';

const GLOBAL = 'weaverRuntime';
const ELEMENT_ID = 'weaver-runtime';

/** What a page says about itself. */
export interface PageRuntime {
  readonly values: WireRecord;
  /** Where something stands that is no settings; undefined if all is well. */
  readonly problem: string | undefined;
}

/** The settings in the page's JSON; an element of the page that only has the id does not count (DOM clobbering). */
function jsonOfPage(): string | undefined {
  const script = findAllInPage(`#${ELEMENT_ID}`).find(
    (element): element is HTMLScriptElement =>
      element instanceof HTMLScriptElement && element.getAttribute('type') === 'application/json',
  );
  return script && (Reflect.get(Node.prototype, 'textContent', script) as string);
}

/**
 * Reads `window.weaverRuntime`, an object, or the JSON in `<script type="application/json" id="weaver-runtime">` (contract §8).
 * The global is taken first.
 */
export function readRuntime(): PageRuntime {
  const given = readGlobal(GLOBAL);
  // A copy: getters of the page may throw.
  if (isRecord(given) && !(given instanceof Node)) return { values: ownOptions(given), problem: undefined };
  const isTaken = given !== undefined && !(given instanceof Node);
  const taken = isTaken ? `window.${GLOBAL}` : undefined;
  const json = jsonOfPage();
  if (json === undefined) return { values: {}, problem: taken };
  const read = attempt(() => JSON.parse(json) as unknown, undefined);
  return isRecord(read) ? { values: read, problem: taken } : { values: {}, problem: `#${ELEMENT_ID}` };
}
