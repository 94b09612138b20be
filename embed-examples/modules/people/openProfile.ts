import { openLayer } from '../kit/sharedLibrary.js';

/** The options of {@link openProfile}. */
export interface OpenProfileOptions {
  /** A person's id, or `me`. */
  readonly id: string;
  /** Called once, when the dialog has closed. */
  readonly onClose?: () => void;
}

/** An open profile dialog. */
export interface OpenedProfile {
  close(): void;
  readonly closed: Promise<void>;
}

/**
 * Shows a person's profile in a dialog above the page. Resolves when it is rendered, and rejects with a TypeError
 * when no id is given.
 *
 * @example weaverSDK.apply('@weapp/people/openProfile', { id: 'me' })
 */
export async function openProfile(options: OpenProfileOptions): Promise<OpenedProfile> {
  // Host pages call it from plain JavaScript, so the options are checked, and an id alone is taken. It is not among the types:
  // for a text or an object TypeScript would not say which field is missing.
  const target: unknown = options;
  const checked = (typeof target === 'string' ? { id: target } : target) as
    | Partial<OpenProfileOptions>
    | undefined;
  const id: unknown = checked?.id;
  if (typeof id !== 'string' || id === '') {
    throw new TypeError(`openProfile needs the id of a person, as in openProfile({ id: 'me' })`);
  }
  const layer = openLayer('@weapp/people/ProfileDialog', { id });
  const closed = layer.closed.then(
    () => undefined,
    () => undefined,
  );
  await layer.ready;
  if (typeof checked?.onClose === 'function') void closed.then(checked.onClose);
  return { close: () => layer.close(), closed };
}
