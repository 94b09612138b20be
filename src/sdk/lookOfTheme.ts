import type { Theme } from '../islands/theme/theme.js';
import type { ThemeLook } from '../islands/theme/themeLook.js';
import { arrivedInit } from './loadInit.js';

/** The look of nothing: until the code of themes has arrived, nothing is shown that could have one. */
const NO_LOOK: ThemeLook = { scheme: 'light', theme: {}, font: undefined };

/** The look of a theme, as far as its code has loaded: it comes with the code that renders. */
export function lookOfTheme(theme: Theme, language: string, prefersDark: boolean): ThemeLook {
  return arrivedInit()?.themeLook(theme, language, prefersDark) ?? NO_LOOK;
}
