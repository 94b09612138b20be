/** Whether a value is the name of a module without its scope: `hrm`. */
export function isModuleName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,63}$/i.test(value);
}
