/** In a script tag there is always a page. */
export function requirePage(): void {
  // Nothing to check.
}
