/** A module's sheet rewritten for islands, and its rules that only work in the document. */
export interface IslandSheet {
  /** For shadow roots. */
  readonly sheet: CSSStyleSheet;
  /** For the page, where an island has no shadow root; created at the first call. */
  readonly pageSheet: () => CSSStyleSheet;
  /** `@font-face` and `@property` rules: engines ignore both inside a shadow root. */
  readonly lifted: CSSStyleSheet | undefined;
}

/** A module's style as islands apply it. */
export type ModuleStyle =
  | ({ readonly kind: 'sheet' } & IslandSheet)
  /** One `<link>` per island, where the engine cannot share sheets or the page's CSP forbids fetching them. */
  | {
      readonly kind: 'link';
      /** Adds the element to an island; resolves once it applies. Rejects with CHUNK_FAILED. */
      readonly attach: (parent: ParentNode) => Promise<void>;
    };
