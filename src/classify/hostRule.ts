/** Removes the trailing dot that DNS allows: `trusted.example.` is `trusted.example`. */
function withoutFinalDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/**
 * Normalises an entry of a list of trusted domains to a host as in URLs: lower case, punycode, no dot at either end.
 * `.domain.com` equals `domain.com`. Undefined if it is not a domain: an empty string, a single label (`com`), a
 * wildcard, an IP address, an entry with a scheme, port, path or user part, or not a string (spec 2 §5).
 */
export function domainOf(entry: unknown): string | undefined {
  if (typeof entry !== 'string' || entry.length > 256) return undefined;
  const name = entry.trim().replace(/^\./, '');
  if (!/^[^\s/\\?#@:*[\]%]+$/.test(name)) return undefined;
  let host: string;
  try {
    host = withoutFinalDot(new URL(`https://${name}/`).hostname);
  } catch {
    return undefined;
  }
  // As the URL parser writes an IPv4 address, however it was given.
  if (/^\d+(?:\.\d+){3}$/.test(host)) return undefined;
  const labels = host.split('.');
  return labels.length > 1 && labels.every((label) => label !== '') ? host : undefined;
}

/** Returns true if `host`, from a parsed URL, is `domain` or a subdomain of it: `a.b.example` of `b.example`. */
export function isHostOf(host: string, domain: string): boolean {
  const name = withoutFinalDot(host);
  return name === domain || name.endsWith(`.${domain}`);
}
