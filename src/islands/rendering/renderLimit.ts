/**
 * Ends components that set state in every render. React already does so; the builds with Preact, which would render them
 * for ever, replace this file with renderLimit.script.tsx.
 */
export function limitRenders(): void {
  // Nothing to change.
}
