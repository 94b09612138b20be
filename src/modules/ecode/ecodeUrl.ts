/**
 * The address of a customised file; undefined for one that stands anywhere but on the static origin.
 *
 * @param file absolute, or a path behind the static domain
 * @param staticDomain may carry a path
 */
export function ecodeUrl(file: string, staticDomain: string): string | undefined {
  const origin = new URL(staticDomain).origin;
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(file);
  try {
    const url = new URL(
      isAbsolute ? file : `${staticDomain.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`,
    );
    const isOurs = url.origin === origin && url.username === '' && url.password === '';
    return isOurs && /\.m?js$/.test(url.pathname) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
