import { entriesOf } from '../core/objects.js';
import type { PageOptions } from './pageEffect.js';

const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** What each option of `startPage` takes. */
const OPTIONS: Readonly<
  Record<keyof PageOptions, { readonly takes: string; readonly isIt: (value: unknown) => boolean }>
> = {
  container: {
    takes: 'an element or a selector',
    isIt: (value) => isText(value) || (typeof value === 'object' && value !== null),
  },
  runMode: { takes: 'a text', isIt: isText },
  keepConsole: { takes: 'true or false', isIt: isFlag },
  lockViewport: { takes: 'true or false', isIt: isFlag },
};

/** What is wrong with options of `startPage`, one sentence part each; they are then as if they were left out. */
export function optionProblems(given: object): readonly string[] {
  const known = new Map(entriesOf(OPTIONS));
  return entriesOf(given).flatMap(([name, value]) => {
    const option = known.get(name);
    if (option === undefined) return [`there is no option ${name}`];
    return value === undefined || option.isIt(value) ? [] : [`${name} takes ${option.takes}`];
  });
}
