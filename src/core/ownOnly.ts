/** A copy of an object's own members, without a prototype: what a page did to `Object.prototype` is no option of ours. */
export function ownOnly<T extends object>(given: T | undefined): T {
  return Object.assign(Object.create(null) as T, given);
}
