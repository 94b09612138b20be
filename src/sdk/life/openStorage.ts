import { localMarks } from '../../browser/tabs.js';

/**
 * Looks into the page's local storage once. The first look waits for the disk, and with it the whole page: milliseconds
 * as a rule, a quarter of a second at worst. While init waits for its calls it delays nobody.
 */
export function openStorage(): void {
  localMarks().read('weaver_session_scope');
}
