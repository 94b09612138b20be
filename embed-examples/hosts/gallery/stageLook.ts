/** The display settings of the components, from the address. */
export interface StageLook {
  readonly dir: 'ltr' | 'rtl';
  readonly language: 'en_US' | 'ar_AE';
  readonly colour: string | undefined;
  readonly fontSize: 'small' | 'medium' | 'big';
  readonly isDark: boolean;
}

/** Reads the query of the stage's address; unknown values become the default. */
export function stageLook(query: URLSearchParams): StageLook {
  const dir = query.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  const size = query.get('size');
  return {
    dir,
    language: dir === 'rtl' ? 'ar_AE' : 'en_US',
    colour: query.get('colour') ?? undefined,
    fontSize: size === 'small' || size === 'big' ? size : 'medium',
    isDark: query.get('page') === 'dark',
  };
}
