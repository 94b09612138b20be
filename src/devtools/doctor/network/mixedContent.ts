/** Hosts that browsers take for safe without a certificate. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether browsers refuse an address because the page is served over https and the address is not. */
export function isMixedContent(pageProtocol: string, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return pageProtocol === 'https:' && protocol === 'http:' && !LOOPBACK.test(hostname);
}
