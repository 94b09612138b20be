import { systemDarkMode } from '../../browser/look.browser.js';
import { rootOfPage } from '../../browser/pageNodes.js';
import { assignTo } from '../../core/objects.js';
import { mergeThemes } from '../../islands/theme/themeVariables.js';
import { themeLook } from '../../islands/theme/themeVariables.js';
import type { Theme } from '../../islands/theme/theme.js';
import type { PageEffect } from '../pageEffect.js';
import { restorableStyles, replaceMethod } from '../putBack.browser.js';

/**
 * Gives the page the theme's variables (contract §5). The SDK has added the font file; a theme that inherits the page's font
 * leaves the variable out.
 */
export const theme: PageEffect = {
  name: 'theme',
  when: () => true,
  start({ sdk, config, tenant, onTenant }) {
    const styles = restorableStyles(rootOfPage() as HTMLElement);
    const system = systemDarkMode();
    let hostTheme: Theme | undefined;
    const write = (): void => {
      const merged = mergeThemes(tenant().theme, config.theme, hostTheme);
      const { theme: variables } = themeLook(merged, sdk.language, system?.matches === true);
      const { '--weaver-font-family': family = 'inherit', ...others } = variables;
      styles.set(family === 'inherit' ? others : { ...others, '--weaver-font-family': family });
    };
    write();
    // The SDK has no event for it: what it emits costs embedded pages too.
    const unwrap = replaceMethod(
      sdk,
      'setTheme',
      (setTheme) =>
        function (this: unknown, given) {
          Reflect.apply(setTheme, this, [given]);
          hostTheme = given === undefined ? undefined : assignTo({}, given as Theme);
          write();
        },
    );
    const ends = [sdk.on('language', write), onTenant(write)];
    // Older engines have only addListener.
    system?.addEventListener?.('change', write);
    return () => {
      system?.removeEventListener?.('change', write);
      for (const end of ends) end();
      unwrap();
      styles.putBack();
    };
  },
};
