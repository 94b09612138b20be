/**
 * A name in camel case: `weapp-hrm` is `weappHrm`, `weapp_work-flow` is `weappWorkFlow`. Hyphens and underscores go
 * where a letter or digit follows; all else stays. '' for what is no text.
 */
export function camelName(name: string): string {
  if (typeof name !== 'string') return '';
  return name.replace(/[-_]+([A-Za-z0-9]?)/g, (whole, letter: string) =>
    letter === '' ? whole : letter.toUpperCase(),
  );
}
