/** A module's sheet, made for islands, and its rules that only work on the document. */
export interface IslandSheet {
  /** For shadow roots. */
  readonly sheet: CSSStyleSheet;
  /** For the page itself, where an island has no shadow root; made when it is first asked for. */
  readonly pageSheet: () => CSSStyleSheet;
  /** `@font-face` and `@property` rules: engines ignore both inside a shadow root. */
  readonly lifted: CSSStyleSheet | undefined;
}

/** A module's style as islands apply it. */
export type ModuleStyle =
  | ({ readonly kind: 'sheet' } & IslandSheet)
  /** Where the engine cannot share sheets, or the page's CSP refuses to fetch them: an element per island. */
  | {
      readonly kind: 'link';
      /** Adds the element to an island; resolves once it applies. Rejects with CHUNK_FAILED. */
      readonly attach: (parent: ParentNode) => Promise<void>;
    };
