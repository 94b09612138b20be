/**
 * Code that the dev server appends to a module's entry, or serves for one of its style sheets: it announces new code to the
 * SDK on the page, which applies it to mounted islands. On a page without the SDK, the page is reloaded.
 *
 * @param appName `@weapp/people`
 * @param what `exports` passes the new exports; `styles` means that only style sheets changed
 */
export function devUpdateCode(appName: string, what: 'exports' | 'styles'): string {
  const rest = what === 'exports' ? ', next' : '';
  return `
if (import.meta.hot) {
  import.meta.hot.accept((next) => {
    const announce = globalThis.__weaverShared__?.[Symbol.for('weaverSDK.devUpdate')];
    if (!announce) import.meta.hot.invalidate();
    else if (next) announce(${JSON.stringify(appName)}${rest});
  });
}
`;
}
