/** The platform's `zh_CN` as the `zh-CN` that `Intl` wants; English for what `Intl` refuses. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replace(/_/g, '-'))[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
