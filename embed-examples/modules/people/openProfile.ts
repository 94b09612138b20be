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
export async function openProfile(target: string | OpenProfileOptions): Promise<OpenedProfile> {
  // Host pages call it from plain JavaScript, so the options are checked.
  const options = (typeof target === 'string' ? { id: target } : target) as
    | Partial<OpenProfileOptions>
    | undefined;
  const id: unknown = options?.id;
  if (typeof id !== 'string' || id === '') {
    throw new TypeError(`openProfile needs the id of a person, as in openProfile({ id: 'me' })`);
  }
  const layer = openLayer('@weapp/people/ProfileDialog', { id });
  const closed = layer.closed.then(
    () => undefined,
    () => undefined,
  );
  await layer.ready;
  if (typeof options?.onClose === 'function') void closed.then(options.onClose);
  return { close: () => layer.close(), closed };
}
