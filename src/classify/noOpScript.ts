const NO_OPERATION = /^javascript:\s*(?:void\s*\(\s*0\s*\)|void\s+0)?[\s;]*$/i;

/** The longest text that can be one: more is no placeholder, and is not looked at. */
const LONGEST = 200;

/**
 * True for the script addresses that pages write where a link should do nothing: `javascript:void(0)` (spec 2 §5), also
 * with white space, semicolons, `void 0`, nothing at all, and any case. Anything more is a script.
 *
 * @param address without the characters that a URL parser drops
 */
export function isNoOpScript(address: string): boolean {
  return address.length <= LONGEST && NO_OPERATION.test(address);
}
