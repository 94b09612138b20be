/** The hash of an address. */
export const hash = (url: string): string => new URL(url).hash;
