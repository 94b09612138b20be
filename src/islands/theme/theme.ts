/** A theme as set by config and tenant (spec 2 §3, contract §5). Every key is optional. */
export interface Theme {
  readonly primaryColor?: string | undefined;
  readonly primaryHoverColor?: string | undefined;
  readonly primaryFocusColor?: string | undefined;
  readonly bubbleColor?: string | undefined;
  /** light, medium, deep, or a colour. */
  readonly fontColor?: string | undefined;
  readonly fontSize?: 'small' | 'medium' | 'big' | undefined;
  readonly fontDensity?: 'compact' | 'medium' | 'lax' | undefined;
  readonly fontType?:
    | 'default'
    | { readonly type: 'custom'; readonly file: string }
    | { readonly type: 'i18n'; readonly files: Readonly<Record<string, string>> }
    | undefined;
  /** Density factor that replaces fontDensity's. */
  readonly hd?: number | undefined;
}

/** Pixels by font size (spec 2 §9). */
export const FONT_SIZES_PX = { small: 12, medium: 14, big: 16 } as const;

/** Factor by density; the factor in effect is never over {@link MAX_DENSITY} (spec 2 §9). */
export const DENSITIES = { compact: 1, medium: 1.14, lax: 1.43 } as const;

/** Spec 2 §9. */
export const MAX_DENSITY = 1.14;

/** Named font colours (contract §5). */
export const FONT_COLOURS = { light: '#666666', medium: '#111111', deep: '#000000' } as const;

/** Arial first (spec 2 §9), then what each system has for the scripts of the 12 languages. */
export const DEFAULT_FONT_FAMILY =
  'Arial, "Helvetica Neue", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans Arabic", sans-serif';

/** The primary colour when neither config nor tenant set one. */
export const DEFAULT_PRIMARY = '#1677ff';
