/**
 * Makes effects run in the next task. React already does so; the builds with Preact, which waits for a frame, replace this
 * file with promptEffects.script.tsx.
 */
export function runEffectsPromptly(): void {
  // Nothing to change.
}
