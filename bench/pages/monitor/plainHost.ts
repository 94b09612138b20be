/** A page that brings nothing for its error monitor. */
export function createHost(): undefined {
  return undefined;
}
