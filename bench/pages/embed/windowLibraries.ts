import { reactLibraries } from '../session/reactLibraries.js';
import type { LabelTable } from './session.js';
import { createUtils } from './utilsByHand.js';
import { WINDOW_NAMES } from './windowNames.js';

/** Puts the libraries on `window`: the micro apps do not bundle them. */
export function provideOnWindow(labels: LabelTable): void {
  const libraries: Readonly<Record<string, unknown>> = {
    ...reactLibraries,
    '@weapp/utils': createUtils(labels),
  };
  for (const [library, name] of Object.entries(WINDOW_NAMES))
    Object.assign(globalThis, { [name]: libraries[library] });
}
