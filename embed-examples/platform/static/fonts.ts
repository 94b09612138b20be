/** The platform's fonts: file name → file below the fonts' packages. One row adds one. */
const FONT_FILES: ReadonlyMap<string, string> = new Map([
  // Latin handwriting, clearly different from any system font.
  ['caveat.woff2', 'caveat/files/caveat-latin-400-normal.woff2'],
  // Arabic ruq'ah.
  ['aref-ruqaa.woff2', 'aref-ruqaa/files/aref-ruqaa-arabic-400-normal.woff2'],
]);

const ADDRESS = /^\/visitstatic\/basicserver\/font\/([^/]+)$/;

/** The file below the fonts' packages for a path; undefined when it is no font of the platform. */
export function fontFileOf(pathname: string): string | undefined {
  const name = ADDRESS.exec(pathname)?.[1];
  return name === undefined ? undefined : FONT_FILES.get(name);
}
