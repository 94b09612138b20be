import { warnAndContinue } from '../../core/log.js';
import type { DeviceClient } from '../../device/index.js';
import { loadBridge } from '../loadBridge.js';

/** The Navigation API, which older web views lack. */
interface NavigationState {
  readonly canGoBack?: boolean;
}

/** True if there is a page before this one in the same window. Without the Navigation API it is known of a new window alone. */
function hasPageBefore(): boolean {
  const { navigation } = window as { readonly navigation?: NavigationState };
  return navigation?.canGoBack ?? history.length > 1;
}

/** Goes back; where there is nothing to go back to, closes the window of the app around the page. */
export async function leavePage(client: DeviceClient): Promise<void> {
  if (hasPageBefore()) {
    history.back();
    return;
  }
  if (client === '') return;
  try {
    const { callClient } = await loadBridge();
    await callClient(client, 'close', {});
  } catch (error) {
    warnAndContinue('the app around the page did not close its window', error);
  }
}
