import * as compat from 'preact/compat';
import * as client from 'preact/compat/client';
import { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
import { runEffectsPromptly } from './promptEffects.script.js';
import { limitRenders } from './renderLimit.script.js';

/** Preact by the import names of React, for an ES module in a page without React; it behaves as in the builds for script tags. */
export function preactLibraries(): Readonly<Record<string, unknown>> {
  runEffectsPromptly();
  limitRenders();
  return {
    react: compat,
    'react-dom': compat,
    'react-dom/client': client,
    'react/jsx-runtime': { Fragment, jsx, jsxs },
  };
}
