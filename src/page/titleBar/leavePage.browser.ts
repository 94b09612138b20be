import { warnAndContinue } from '../../core/log.js';
import type { DeviceClient } from '../../device/index.js';
import { loadBridge } from '../loadBridge.js';

/** The Navigation API, which older web views lack. */
interface NavigationState {
  readonly canGoBack?: boolean;
}

/** True if there is a page before this one. In a frame, and without the Navigation API, the whole window's history counts. */
function hasPageBefore(): boolean {
  const { navigation } = window as { readonly navigation?: NavigationState };
  const ownHistory = window.top === window ? navigation?.canGoBack : undefined;
  return ownHistory ?? history.length > 1;
}

/** Closes the window of the app around the page; true if that app does so. */
async function closeWindowOf(client: DeviceClient): Promise<boolean> {
  try {
    const { callClient } = await loadBridge();
    return await callClient(client, 'close', {});
  } catch (error) {
    warnAndContinue('the app around the page did not close its window', error);
    return false;
  }
}

/** Goes back; in an app around the page that opened its window with this page, closes that window. */
export async function leavePage(client: DeviceClient): Promise<void> {
  if (client !== '' && !hasPageBefore() && (await closeWindowOf(client))) return;
  history.back();
}
