import { systemDarkMode } from '../../browser/look.browser.js';
import type { InitContext } from '../../context/initContext.js';
import { refreshAll } from '../../context/embedded.js';

/** Updates islands and frames when the visitor's system turns dark or light, while the theme follows it (contract §5). */
export function followSystemScheme({
  appearance,
  embedded,
  onDispose,
}: Pick<InitContext, 'appearance' | 'embedded' | 'onDispose'>): void {
  const system = systemDarkMode();
  const refresh = (): void => {
    if (appearance.theme().colorScheme === 'auto') refreshAll(embedded);
  };
  system?.addEventListener('change', refresh);
  onDispose(() => {
    system?.removeEventListener('change', refresh);
  });
}
