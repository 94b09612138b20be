const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

/**
 * Whether a page of one origin can read a cookie set by another: same host with any port, or a common parent domain
 * of two labels or more. Public suffixes such as `co.uk` are not recognized and give true.
 */
export function sharesCookies(pageOrigin: string, serverOrigin: string): boolean {
  let page: string;
  let server: string;
  try {
    page = new URL(pageOrigin).hostname;
    server = new URL(serverOrigin).hostname;
  } catch {
    return false;
  }
  if (page === server) return true;
  if (ADDRESS.test(page) || ADDRESS.test(server)) return false;
  const parent = (host: string): string => host.split('.').slice(-2).join('.');
  return parent(page).includes('.') && parent(page) === parent(server);
}
