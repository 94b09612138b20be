/**
 * Lets effects of components run in the next task. React does so by itself; the builds with Preact, which waits for a
 * frame, have promptEffects.script.tsx in its place.
 */
export function runEffectsPromptly(): void {
  // Nothing to change.
}
