/** Datadog sends every 30 s, and when the page may be left. */
export function leavePage(): void {
  dispatchEvent(new Event('beforeunload'));
}
