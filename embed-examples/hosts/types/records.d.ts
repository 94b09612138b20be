// Types of @weapp/records for host pages, written by weaver-sdk/build. Do not edit.

export {};

declare module 'weaver-sdk' {
  interface WeaverComponents {
    /**
     * One business record with its fields and the records that belong to it. Emits `title` `{ title }` on its island when the
     * record is shown.
     */
    '@weapp/records/RecordView': {
      props: {
        /** The kind of the record: `customer`, `contract`, `meeting` … */
        readonly kind?: string | undefined;
        readonly id?: string | undefined;
      };
      events: {
        title: {
          readonly title: string;
        };
      };
    };
    /**
     * The business records of one kind, the last changed first, in pages; each is a link to its page. Emits `title` `{ title }`
     * with the name of the kind on its island when the list is shown.
     */
    '@weapp/records/RecordList': {
      props: {
        /** The kind of the records: `customer`, `plan`, `notice` … */
        readonly kind?: string | undefined;
      };
      events: {
        title: {
          readonly title: string;
        };
      };
    };
    /**
     * One business record with its fields and the records that belong to it. Emits `title` `{ title }` on its island when the
     * record is shown.
     */
    '@weapp/records': {
      props: {
        /** The kind of the record: `customer`, `contract`, `meeting` … */
        readonly kind?: string | undefined;
        readonly id?: string | undefined;
      };
      events: {
        title: {
          readonly title: string;
        };
      };
    };
  }
}
