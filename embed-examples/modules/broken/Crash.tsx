/** Throws while it renders; `where` makes the messages of two such components differ. */
export function Crash({ where = 'somewhere' }: { readonly where?: string }): never {
  throw new TypeError(`broken: a component threw while rendering in ${where}`);
}
