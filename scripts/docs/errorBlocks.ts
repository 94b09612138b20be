import {
  ERROR_CODES,
  WeaverError,
  expectationOf,
  kindOfCode,
  type FailureKind,
  type WeaverErrorCode,
} from '../../src/core/errors.js';

/** What docs/errors.md says about a kind of failure, in addition to the codes that have it. */
interface KindNote {
  /** When it is shown, with what is no code. */
  readonly when: string;
  readonly says: string;
  readonly button: string;
}

/** One row for each kind; a kind without a row is a type error. */
const KIND_NOTES: Readonly<Record<FailureKind, KindNote>> = {
  setUp: {
    when: 'the page is set up wrongly; a call of `init` with HTTP 404, the token server included',
    says: 'This page is not set up correctly',
    button: 'none',
  },
  signedOut: {
    when: 'the session is over; HTTP 401',
    says: 'You have been signed out',
    button:
      'Sign in again: your sources are called again, then the relogin box is shown, on a phone too. Not with `prompts.relogin: false` and no source',
  },
  notSignedIn: {
    when: '`init` got no session: the codes of the row above with a `phase`',
    says: 'Sign in again, then retry',
    button: 'Try again, if the config has a source that can be called again',
  },
  offline: { when: 'there is no network', says: 'You are offline', button: 'Try again' },
  connection: {
    when: 'no answer',
    says: 'The office platform could not be reached',
    button: 'Try again',
  },
  forbidden: { when: 'HTTP 403', says: 'You may not see this content', button: 'none' },
  server: {
    when: 'HTTP 500 and above, 408, 429',
    says: 'The office platform has a problem of its own',
    button: 'Try again, if `retryable`',
  },
  resources: {
    when: 'files did not load',
    says: 'The system resources failed to load',
    button: 'Try again',
  },
  missing: { when: 'HTTP 404, 410', says: 'This content does not exist', button: 'none' },
  other: {
    when: 'anything else; your own token server with HTTP 500 and above, or a page in place of JSON',
    says: 'Something went wrong',
    button: 'Try again, if `retryable`',
  },
};

const CODES = Object.keys(ERROR_CODES) as readonly WeaverErrorCode[];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The table of all codes of docs/errors.md, made of the rows of `core/errors.ts`. */
export function errorTable(): string {
  return table(
    ['code', 'default message', 'the visitor reads', 'retryable', 'fault'],
    CODES.map((code) => {
      const error = new WeaverError(code);
      return [
        `[\`${code}\`](#${code.toLowerCase()})`,
        error.message,
        KIND_NOTES[kindOfCode(code)].says,
        error.retryable ? 'yes' : 'no',
        expectationOf(error) ?? 'yes',
      ];
    }),
  );
}

/** The table of what the visitor sees. */
export function visitorTable(): string {
  const kinds = Object.entries(KIND_NOTES) as [FailureKind, KindNote][];
  return table(
    ['when', 'the text says', 'button'],
    kinds.map(([kind, { when, says, button }]) => {
      const codes = kind === 'other' ? [] : CODES.filter((code) => kindOfCode(code) === kind);
      const named = codes.map((code) => `\`${code}\``).join(', ');
      return [named === '' ? when : `${when}: ${named}`, says, button];
    }),
  );
}
