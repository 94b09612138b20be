/** Skin, in the base tone and the tone of its shadows. */
export const SKINS = {
  porcelain: { base: '#fbe3d2', shade: '#f0c9b1', blush: '#f2a79a', lips: '#c9695f' },
  light: { base: '#f8d7bd', shade: '#e9b997', blush: '#ee9c86', lips: '#bf6154' },
  warm: { base: '#f0c39d', shade: '#dca277', blush: '#e58a6c', lips: '#b0574a' },
  olive: { base: '#e2b188', shade: '#c98f63', blush: '#d67f5c', lips: '#a04f42' },
  tan: { base: '#cd966b', shade: '#b27a50', blush: '#c06f4c', lips: '#8d4337' },
  brown: { base: '#a8754e', shade: '#8d5d3a', blush: '#9c5a3c', lips: '#71342c' },
} as const;

/** The hairstyle. */
export type HairStyle =
  | 'sidePart'
  | 'crop'
  | 'quiff'
  | 'receding'
  | 'long'
  | 'bob'
  | 'bun'
  | 'ponytail'
  | 'waves';

/** What is on the head: hair, or a cloth. */
export type Head =
  | { readonly kind: 'hair'; readonly style: HairStyle; readonly colour: string }
  | { readonly kind: 'hijab'; readonly colour: string; readonly fold: string }
  | { readonly kind: 'ghutra'; readonly pattern: 'white' | 'red' }
  | { readonly kind: 'kufi'; readonly colour: string; readonly hair: string };

/** The clothes. */
export interface Clothes {
  readonly kind: 'suit' | 'blazer' | 'shirt' | 'crew' | 'blouse' | 'kandura' | 'abaya';
  readonly colour: string;
  /** Tie, shirt below a jacket, or trim. */
  readonly accent: string;
}

/** All properties of a portrait. */
export interface Look {
  readonly background: readonly [string, string];
  readonly skin: keyof typeof SKINS;
  readonly head: Head;
  readonly clothes: Clothes;
  readonly beard?: { readonly style: 'stubble' | 'full' | 'goatee' | 'moustache'; readonly colour: string };
  readonly glasses?: 'round' | 'square';
  /** Lashes and coloured lips. */
  readonly soft?: boolean;
  readonly smile?: 'open' | 'closed';
  /** Colour of the brows where no hair is visible. */
  readonly brows?: string;
}
