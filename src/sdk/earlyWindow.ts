import { openLinkWindow } from '../browser/linkWindow.js';
import type { EarlyWindow, Opened, OpenOptions } from '../context/sessionContext.js';
import { ownOption } from '../core/callerValues.js';

/**
 * Opens an empty window during the click, because browsers allow it only then, and calls `open` with it. The window is
 * closed if `open` fails.
 */
export async function withEarlyWindow(
  options: OpenOptions | undefined,
  open: (early: EarlyWindow) => Promise<Opened>,
): Promise<Opened> {
  const needsWindow = ownOption(options, 'target') !== '_self' && ownOption(options, 'mode') !== 'dialog';
  const opened = needsWindow ? openLinkWindow({ popup: true }) : undefined;
  try {
    return await open({ opened });
  } catch (error) {
    opened?.close();
    throw error;
  }
}
