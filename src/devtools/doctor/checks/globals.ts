import { passed, warning, type CheckResult } from '../finding.js';
import type { PageFacts } from '../page/examinedPage.js';

/**
 * Checks changes of the page by other scripts. Changes that do not affect the SDK are mentioned, not reported as
 * problems.
 */
export function checkGlobals({
  inheritedDescriptorKeys,
  jsonOfArrays,
  replaced,
  oddities,
}: Pick<
  PageFacts,
  'inheritedDescriptorKeys' | 'jsonOfArrays' | 'replaced' | 'oddities'
>): readonly CheckResult[] {
  if (inheritedDescriptorKeys.length > 0) {
    const names = inheritedDescriptorKeys.map((key) => `Object.prototype.${key}`).join(', ');
    return [
      warning({
        what: `every object of this page inherits ${names}`,
        why: 'a script added it: libraries that define properties, React among them, fail on such a page',
        fix: `find the script that sets ${names}, and take it out`,
      }),
    ];
  }
  if (!jsonOfArrays) {
    return [
      warning({
        what: 'arrays become texts in JSON on this page',
        why: 'a script added Array.prototype.toJSON (Prototype.js up to 1.6 does): the calls of the SDK and of `request` are not affected, but a module that writes JSON itself makes texts of lists',
        fix: 'delete Array.prototype.toJSON; behind that script, or Prototype.js 1.7',
      }),
    ];
  }
  if (replaced.length > 0) {
    const names = replaced.join(', ');
    return [
      warning({
        what: `a script replaced ${names}`,
        why: 'the SDK or a library may not run with it: a group of the shared library that cannot start is missing for modules, with CHUNK_FAILED in the console',
        fix: `if a module fails, find the script that sets ${names}, and take it out or let it leave alone what the engine has`,
      }),
    ];
  }
  return [
    passed(
      oddities.length === 0
        ? 'no script of the page is in the way'
        : `nothing is in the way; to know when something surprises: ${oddities.join(', ')}`,
    ),
  ];
}
