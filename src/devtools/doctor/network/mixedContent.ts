/** Hosts that are potentially trustworthy without https (W3C Secure Contexts §3.1). */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether browsers block a URL because the page uses https and the URL does not. */
export function isMixedContent(pageProtocol: string, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return pageProtocol === 'https:' && protocol === 'http:' && !LOOPBACK.test(hostname);
}
