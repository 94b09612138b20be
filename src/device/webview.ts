/** Signs of another app's web view, by system. */
const WEBVIEWS: ReadonlyMap<string, (userAgent: string) => boolean> = new Map([
  ['Android', (userAgent: string) => /;\s?wv\)|\bversion\/\d[\d.]* chrome\//i.test(userAgent)],
  [
    'iOS',
    // Browsers of iOS end with Safari, web views do not.
    (userAgent: string) => /\bapplewebkit\//i.test(userAgent) && !/\bsafari\//i.test(userAgent),
  ],
]);

/** True in the web view of an app, as far as the user agent tells. */
export function isWebview(userAgent: string, os: string): boolean {
  return WEBVIEWS.get(os)?.(userAgent) === true || /\belectron\//i.test(userAgent);
}
