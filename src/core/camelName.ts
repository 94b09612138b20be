/**
 * A name in camel case: `weapp-hrm` becomes `weappHrm`, `weapp_work-flow` becomes `weappWorkFlow`. Hyphens and
 * underscores are removed before a letter or digit; everything else stays. '' for anything but a string.
 */
export function camelName(name: string): string {
  if (typeof name !== 'string') return '';
  return name.replace(/[-_]+([A-Za-z0-9]?)/g, (whole, letter: string) =>
    letter === '' ? whole : letter.toUpperCase(),
  );
}
