/**
 * What the dev server puts behind a module's entry, or stands for one of its style sheets: new code is announced to the
 * SDK on the page, which takes it up while the islands stand. Without one, on a page of its own, the page is loaded anew.
 *
 * @param appName `@weapp/people`
 * @param what `exports` hands the new ones over; `styles` says that only style sheets changed
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
