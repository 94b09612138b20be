import type { Device } from '../device/index.js';

/** How much lower the window is while the keyboard is open, in px (spec 2 §4). */
const OPEN_FROM_PX = 300;
const OPEN_FROM_ON_TABLET_PX = 240;

/**
 * The height of the keyboard in px; 0 while it is closed.
 *
 * @param fullPx the height of the window without the keyboard
 * @param nowPx what is left of it
 */
export function keyboardHeight(fullPx: number, nowPx: number, device: Device): number {
  const missingPx = Math.round(fullPx - nowPx);
  return missingPx >= (device === 'Tablet' ? OPEN_FROM_ON_TABLET_PX : OPEN_FROM_PX) ? missingPx : 0;
}
