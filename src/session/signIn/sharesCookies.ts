const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

/**
 * Whether a cookie that one origin's answer sets can be read by a page of another: the same host whatever the port, or a
 * common parent domain of two labels or more. A guess in the integrator's favour: public suffixes (`co.uk`) pass.
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
