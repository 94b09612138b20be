/**
 * The calls of the document module (ours; the specs show none). Both answer with the general envelope; both need a
 * session and return only documents of the session's tenant.
 */
export const DOCUMENT_CALLS = {
  /** `{ folder?: string }` → {@link DocumentListData}, newest first */
  list: { method: 'POST', path: '/api/doc/document/list' },
  /** `?id=` (without one, the tenant's newest) → {@link DocumentDetail}; code 404 for an unknown id */
  detail: { method: 'GET', path: '/api/doc/document/detail' },
} as const;

/** The module of attached files in the address of a download. */
export const DOCUMENT_FILES_MODULE = 'doc';

/** A form in which a whole document is saved. */
export type DocumentFormat = 'html' | 'text';

/**
 * The files that the platform makes of a document: each is downloaded by the document's id and this module, and is named by
 * the document's title with this extension.
 */
export const CONVERTED_DOCUMENTS: Readonly<
  Record<DocumentFormat, { readonly module: string; readonly extension: string }>
> = {
  html: { module: 'documentHtml', extension: '.html' },
  text: { module: 'documentText', extension: '.txt' },
};

/** The HTML element of each formatting of a piece of text. */
export const MARK_TAGS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
} as const;

/** The formatting of a piece of text. */
export type DocumentMark = keyof typeof MARK_TAGS;

/**
 * Text with one formatting. `
 * ` is a line break; other white space is already collapsed, except in code.
 */
export interface DocumentSpan {
  readonly text: string;
  readonly marks?: readonly DocumentMark[];
  /** Absolute http or https address of the link. */
  readonly href?: string;
  /** The document of the same tenant that `href` opens. */
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
 * A block of a document's body. The platform converts the editor's HTML to these: a page that allows no markup from
 * text (Trusted Types) can render them, and nothing in them can run.
 */
export type DocumentBlock =
  | {
      readonly kind: 'heading';
      /** 1 is the highest level of this document, whatever the editor used; no level is skipped. */
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
      /** Absolute address on one of the platform's origins. */
      readonly src: string;
      /** '' for a decorative picture. */
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
  /** `YYYY-MM-DD HH:mm:ss`, local time in `timeZone` of the answer. */
  readonly updatedAt: string;
}

/** A file that is attached to a document; it is downloaded with the module {@link DOCUMENT_FILES_MODULE}. */
export interface DocumentFile {
  readonly id: string;
  /** As a user named it: of any length, and possibly with invisible characters. */
  readonly name: string;
  /** A media type: `application/pdf`. */
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** A whole document. */
export interface DocumentDetail extends DocumentSummary {
  /** IANA zone of the tenant. */
  readonly timeZone: string;
  readonly blocks: readonly DocumentBlock[];
  /** True for a body that is longer than the platform sends; `blocks` then contain its beginning. */
  readonly isCut: boolean;
  /** In the order in which they were attached. */
  readonly files: readonly DocumentFile[];
  /** Other documents of the same folder, newest first. */
  readonly neighbours: readonly { readonly id: string; readonly title: string }[];
}

/** The answer's data of the list call. */
export interface DocumentListData {
  readonly documents: readonly DocumentSummary[];
  /** IANA zone of the tenant. */
  readonly timeZone: string;
}
