/**
 * The document module's own calls (ours; the specs show none). Both answer the general envelope; both need a session and
 * only ever show documents of the session's tenant.
 */
export const DOCUMENT_CALLS = {
  /** `{ folder?: string }` → {@link DocumentListData}, newest first */
  list: { method: 'POST', path: '/api/doc/document/list' },
  /** `?id=` (without one, the tenant's newest) → {@link DocumentDetail}; code 404 for an unknown id */
  detail: { method: 'GET', path: '/api/doc/document/detail' },
} as const;

/** How a piece of text stands out. */
export type DocumentMark =
  'bold' | 'italic' | 'underline' | 'strike' | 'highlight' | 'code' | 'subscript' | 'superscript';

/** Text of one look. `\n` is a line break; other white space is already collapsed, but in code. */
export interface DocumentSpan {
  readonly text: string;
  readonly marks?: readonly DocumentMark[];
  /** Absolute http or https address that the text leads to. */
  readonly href?: string;
  /** The document of the same tenant that `href` shows. */
  readonly documentId?: string;
}

/** A cell of a table; spans of 1 are left out. */
export interface DocumentCell {
  readonly isHeader: boolean;
  readonly columnSpan?: number;
  readonly rowSpan?: number;
  readonly blocks: readonly DocumentBlock[];
}

/**
 * A part of a document's body. The platform reads the editor's HTML and answers these: a page that allows no markup
 * from text (Trusted Types) can show them, and nothing in them can run.
 */
export type DocumentBlock =
  | {
      readonly kind: 'heading';
      /** 1 is the uppermost level of this document, whatever the editor used; none is skipped on the way down. */
      readonly level: number;
      readonly spans: readonly DocumentSpan[];
    }
  | { readonly kind: 'paragraph'; readonly spans: readonly DocumentSpan[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      /** Number of the first item. */
      readonly start?: number;
      readonly items: readonly (readonly DocumentBlock[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly DocumentBlock[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly rows: readonly (readonly DocumentCell[])[];
    }
  | {
      readonly kind: 'image';
      /** Absolute address on one of the platform's own origins. */
      readonly src: string;
      /** '' for a picture that only decorates. */
      readonly alt: string;
      readonly caption: string;
      readonly widthPx?: number;
      readonly heightPx?: number;
    }
  | { readonly kind: 'rule' };

/** A document in a list. */
export interface DocumentSummary {
  readonly id: string;
  readonly title: string;
  readonly folder: string;
  readonly owner: {
    readonly id: string;
    readonly name: string;
    /** Absolute address of the picture on the static domain. */
    readonly avatar: string;
  };
  readonly version: number;
  /** `YYYY-MM-DD HH:mm:ss`, the tenant's time of day in `timeZone` of the answer. */
  readonly updatedAt: string;
}

/** A whole document. */
export interface DocumentDetail extends DocumentSummary {
  /** IANA zone of the tenant. */
  readonly timeZone: string;
  readonly blocks: readonly DocumentBlock[];
  /** True for a body that is longer than the platform sends; `blocks` then hold its beginning. */
  readonly isCut: boolean;
  /** Other documents of the same folder, newest first. */
  readonly neighbours: readonly { readonly id: string; readonly title: string }[];
}

/** The answer's data of the list call. */
export interface DocumentListData {
  readonly documents: readonly DocumentSummary[];
  /** IANA zone of the tenant. */
  readonly timeZone: string;
}
