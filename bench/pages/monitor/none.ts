/** The empty page: what the browser itself takes for the same errors. */
export function start(): undefined {
  return undefined;
}
