/** The forms of `Retry-After` (RFC 9110 §10.2.3), by name. */
export const RETRY_AFTER_FORMS = {
  seconds: { title: 'seconds', write: (seconds: number) => String(seconds) },
  // A date has whole seconds: rounded up, so that a client that waits until then is not early.
  date: {
    title: 'an HTTP date',
    write: (seconds: number, now: number) =>
      new Date(Math.ceil(now / 1000) * 1000 + seconds * 1000).toUTCString(),
  },
  none: { title: 'no header', write: () => undefined },
} as const satisfies Readonly<
  Record<
    string,
    { readonly title: string; readonly write: (seconds: number, now: number) => string | undefined }
  >
>;

/** The name of a form. */
export type RetryAfterForm = keyof typeof RETRY_AFTER_FORMS;
