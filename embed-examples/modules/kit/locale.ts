/** The platform's `zh_CN` as `zh-CN` for `Intl`; English when `Intl` refuses it. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replace(/_/g, '-'))[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
