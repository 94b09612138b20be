/** True for what React can render as a component: a function, a class, or the record of `memo` and `forwardRef`. */
export function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
