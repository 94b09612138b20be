/** A host without the dot that DNS allows at its end: `trusted.example.` is `trusted.example`. */
function withoutFinalDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/**
 * The host that an entry of a list of trusted domains names, as URLs write it: lower case, punycode, no dot at either
 * end. `.domain.com` is a form of `domain.com`. Undefined for what is no domain: an empty text, a single label (`com`),
 * a wildcard, an IP address, an entry with a scheme, port, path or user part, and anything that is no text (spec 2 §5).
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

/** True when `host`, as a URL has it, is `domain` or ends with it at a label: `a.b.example` of `b.example`. */
export function isHostOf(host: string, domain: string): boolean {
  const name = withoutFinalDot(host);
  return name === domain || name.endsWith(`.${domain}`);
}
