import { systemDarkMode } from '../../browser/look.browser.js';
import type { InitContext } from '../../context/initContext.js';

/** Updates islands and frames when the visitor's system turns dark or light, while the theme follows it (contract §5). */
export function followSystemScheme({
  appearance,
  islands,
  onDispose,
}: Pick<InitContext, 'appearance' | 'islands' | 'onDispose'>): void {
  const system = systemDarkMode();
  const refresh = (): void => {
    if (appearance.theme().colorScheme === 'auto') islands.refreshAll();
  };
  system?.addEventListener('change', refresh);
  onDispose(() => {
    system?.removeEventListener('change', refresh);
  });
}
