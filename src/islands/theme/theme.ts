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
    /** The font of the host's page at the island's place. */
    | 'inherit'
    | { readonly type: 'custom'; readonly file: string }
    | { readonly type: 'i18n'; readonly files: Readonly<Record<string, string>> }
    | undefined;
  /** Density factor that replaces fontDensity's. */
  readonly hd?: number | undefined;
  /** `auto` follows the visitor's system. Default: light. */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /** Background of cards, fields and dialogs. */
  readonly surfaceColor?: string | undefined;
  readonly borderColor?: string | undefined;
  /** Colour of secondary text. */
  readonly mutedColor?: string | undefined;
  /** Radius of corners: pixels, or a CSS length. */
  readonly radius?: number | string | undefined;
  /** False: islands have no frame, background or padding of their own. Default: true. */
  readonly card?: boolean | undefined;
}

/** Pixels by font size (spec 2 §9). */
export const FONT_SIZES_PX = { small: 12, medium: 14, big: 16 } as const;

/** Factor by density; the factor in effect is never over {@link MAX_DENSITY} (spec 2 §9). */
export const DENSITIES = { compact: 1, medium: 1.14, lax: 1.43 } as const;

/** Spec 2 §9. */
export const MAX_DENSITY = 1.14;

/** What a colour scheme stands for where a theme names no colour of its own. */
interface SchemeColours {
  /** The named font colours. */
  readonly font: Readonly<Record<'light' | 'medium' | 'deep', string>>;
  readonly surface: string;
  readonly border: string;
  readonly muted: string;
}

/** Colours by scheme. The font colours of `light` are the platform's (contract §5). */
export const SCHEMES = {
  light: {
    font: { light: '#666666', medium: '#111111', deep: '#000000' },
    surface: '#ffffff',
    border: '#d9dde3',
    muted: '#59616d',
  },
  dark: {
    font: { light: '#c3c9d2', medium: '#f0f2f5', deep: '#ffffff' },
    surface: '#1f242c',
    border: '#3d4550',
    muted: '#a8b0bc',
  },
} as const satisfies Readonly<Record<string, SchemeColours>>;

/** The colour scheme in effect. */
export type ColourScheme = keyof typeof SCHEMES;

/** The radius of corners when neither config nor tenant set one. */
export const DEFAULT_RADIUS = '12px';

/** Arial first (spec 2 §9), then what each system has for the scripts of the 12 languages. */
export const DEFAULT_FONT_FAMILY =
  'Arial, "Helvetica Neue", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans Arabic", sans-serif';

/** The primary colour when neither config nor tenant set one. */
export const DEFAULT_PRIMARY = '#1677ff';
