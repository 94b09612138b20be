// Types of @weapp/people for host pages, written by weaver-sdk/build. Do not edit.

export {};

/** A person in a list. */
interface Person {
  readonly id: string;
  readonly name: string;
  /** Job title in the tenant's language. */
  readonly title: string;
  readonly departmentId: string;
  readonly department: string;
  /** Absolute address of the picture on the static domain. */
  readonly avatar: string;
  readonly presence: Presence;
}

/** Whether a person is at work now. */
type Presence = 'available' | 'busy' | 'away' | 'leave';

/** The options of {@link openProfile}. */
interface OpenProfileOptions {
  /** A person's id, or `me`. */
  readonly id: string;
  /** Called once, when the dialog has closed. */
  readonly onClose?: (() => void) | undefined;
}

/** An open profile dialog. */
interface OpenedProfile {
  close(): void;
  readonly closed: Promise<void>;
}

declare module 'weaver-sdk' {
  interface WeaverComponents {
    /** The people of the tenant, with search and departments. Emits `select` `{ id, name }` on its island. */
    '@weapp/people/PeopleList': {
      props: {
        /** The department shown first; the reader may choose another. */
        readonly departmentId?: string | undefined;
        /** Called when a person is chosen; return false to prevent this module's own dialog. */
        readonly onSelect?: ((person: Person) => unknown) | undefined;
      };
      events: {
        select: {
          readonly id: string;
          readonly name: string;
        };
      };
    };
    /** A person's profile as a card. Emits `openPerson` `{ id }` and `copy` `{ field }` on its island. */
    '@weapp/people/ProfileCard': {
      props: {
        /** A person's id; default `me`, the signed-in person. */
        readonly id?: string | undefined;
        /** Called when the manager is clicked; return false to prevent this module's own dialog. */
        readonly onOpenPerson?: ((id: string) => unknown) | undefined;
      };
      events: {
        openPerson: {
          readonly id: string;
        };
        copy: {
          readonly field: 'email' | 'phone' | 'extension';
        };
      };
    };
    /**
     * A person's profile in a modal dialog; the manager opens in the same dialog, with a back button, and the name leads to the
     * person's page.
     */
    '@weapp/people/ProfileDialog': {
      props: {
        readonly id: string;
        /** Called once, when the dialog has closed. */
        readonly onClose?: (() => void) | undefined;
      };
      events: Record<string, unknown>;
    };
    /** A person's profile as a card. Emits `openPerson` `{ id }` and `copy` `{ field }` on its island. */
    '@weapp/people': {
      props: {
        /** A person's id; default `me`, the signed-in person. */
        readonly id?: string | undefined;
        /** Called when the manager is clicked; return false to prevent this module's own dialog. */
        readonly onOpenPerson?: ((id: string) => unknown) | undefined;
      };
      events: {
        openPerson: {
          readonly id: string;
        };
        copy: {
          readonly field: 'email' | 'phone' | 'extension';
        };
      };
    };
  }
  interface WeaverFunctions {
    /**
     * Shows a person's profile in a dialog above the page. Resolves when it is rendered, and rejects with a TypeError
     * when no id is given.
     */
    '@weapp/people/openProfile': {
      args: [options: OpenProfileOptions];
      result: OpenedProfile;
    };
  }
}
