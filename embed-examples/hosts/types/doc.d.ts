// Types of @weapp/doc for host pages, written by weaver-sdk/build. Do not edit.

export {};

/** A document in a list. */
interface DocumentSummary {
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

declare module 'weaver-sdk' {
  interface WeaverComponents {
    /**
     * The documents of the tenant by folder; a chosen one opens in place, with a back button. Emits `select` `{ id, title
     * }`, `title` `{ title }` when it is shown, and `print` `{ id }` on its island.
     */
    '@weapp/doc/DocumentList': {
      props: {
        /** The name of the displayed folder; without one, all folders. */
        readonly folder?: string | undefined;
        /** Called when a document is chosen; return false to prevent opening it in place of the list. */
        readonly onSelect?: ((document: DocumentSummary) => unknown) | undefined;
      };
      events: {
        select: {
          readonly id: string;
          readonly title: string;
        };
        title: {
          readonly title: string;
        };
        print: {
          readonly id: string;
        };
      };
    };
    /**
     * A document with what saves it as a file: a page that is readable everywhere, plain text, or a print. Emits `title`
     * `{ title }` when a document is shown and `print` `{ id }` on its island.
     */
    '@weapp/doc/DocumentToFile': {
      props: {
        /** A document's id; without one, the tenant's newest document. */
        readonly id?: string | undefined;
      };
      events: {
        title: {
          readonly title: string;
        };
        print: {
          readonly id: string;
        };
      };
    };
    /**
     * A document of the knowledge base, to read and to print. Emits `openDocument` `{ id }` when the reader goes to another
     * document or back, `title` `{ title }` when one is shown, and `print` `{ id }` on its island.
     */
    '@weapp/doc/DocumentView': {
      props: {
        /** A document's id; without one, the tenant's newest document. */
        readonly id?: string | undefined;
        /** Called when the reader chooses another document; return false to prevent opening it here. */
        readonly onOpenDocument?: ((id: string) => unknown) | undefined;
      };
      events: {
        openDocument: {
          readonly id: string;
        };
        title: {
          readonly title: string;
        };
        print: {
          readonly id: string;
        };
      };
    };
    /**
     * A document of the knowledge base, to read and to print. Emits `openDocument` `{ id }` when the reader goes to another
     * document or back, `title` `{ title }` when one is shown, and `print` `{ id }` on its island.
     */
    '@weapp/doc': {
      props: {
        /** A document's id; without one, the tenant's newest document. */
        readonly id?: string | undefined;
        /** Called when the reader chooses another document; return false to prevent opening it here. */
        readonly onOpenDocument?: ((id: string) => unknown) | undefined;
      };
      events: {
        openDocument: {
          readonly id: string;
        };
        title: {
          readonly title: string;
        };
        print: {
          readonly id: string;
        };
      };
    };
  }
}
