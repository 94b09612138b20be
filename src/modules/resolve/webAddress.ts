/** True of a web address of one of `origins`: what `blob:` names has an origin too. */
export function isWebAddressOf(origins: ReadonlySet<string>, { origin, protocol }: URL): boolean {
  return origins.has(origin) && /^https?:$/.test(protocol);
}

/** True of an address with a name or a password before its host. */
export function hasUser({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}
