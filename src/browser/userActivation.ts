/**
 * False when a window that is opened now is sure to be held back: no person has just done anything. True where the
 * engine does not say.
 */
export function mayOpenWindow(): boolean {
  return typeof navigator === 'undefined' || navigator.userActivation?.isActive !== false;
}
