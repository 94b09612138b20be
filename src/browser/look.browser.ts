import { createCssVariables } from './styles.js';

/** Language, direction and theme of what the SDK shows. */
export interface Look {
  /** `zh-CN` */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly scheme: 'light' | 'dark';
  /** Theme variables by CSS name. */
  readonly theme: Readonly<Record<string, string>>;
}

const FONT = '--weaver-font-family';

/** A custom property cannot inherit another property, so the host's font is read where the content is. */
function withHostFont(theme: Look['theme'], container: Element): Look['theme'] {
  if (theme[FONT] !== 'inherit') return theme;
  const { fontFamily } = getComputedStyle(container.isConnected ? container : document.documentElement);
  return { ...theme, [FONT]: fontFamily };
}

/**
 * Creates a function that sets the look of `root`: its language, its direction, `data-color-scheme` and the variables.
 *
 * @param container the element of the host's page whose font is used by a theme that inherits it
 */
export function createLookSetter(root: HTMLElement, container: Element): (look: Look) => void {
  const setVariables = createCssVariables(root);
  return ({ lang, dir, scheme, theme }) => {
    root.lang = lang;
    root.dir = dir;
    root.dataset['colorScheme'] = scheme;
    setVariables(withHostFont(theme, container));
  };
}

/** Follows whether the visitor's system is set to dark; undefined where the engine cannot tell. */
export const systemDarkMode = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
