/** A shared library whose records all have a page but those of the kind `hidden`, in place of `recordLibrary.ts`. */
export const moduleRouter = {
  resolve(kind: string, id: string, { device }: { readonly device: string }) {
    if (kind === 'hidden' || id === '') throw new Error('ROUTE_MISSING');
    return { url: `https://oa.example/${device}/${kind}/${id}` };
  },
};

/** The device of the tests. */
export const getDevice = () => ({ device: 'PC' });
