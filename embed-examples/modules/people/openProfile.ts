import { openLayer } from '../kit/sharedLibrary.js';

/** What {@link openProfile} takes. */
export interface OpenProfileOptions {
  /** A person's id, or `me`. */
  readonly id: string;
  /** Called once, when the dialog is gone. */
  readonly onClose?: () => void;
}

/** A profile dialog on screen. */
export interface OpenedProfile {
  close(): void;
  readonly closed: Promise<void>;
}

/**
 * Shows a person's profile in a dialog above the page. Resolves when it is on screen, and rejects with a TypeError
 * when no id is given.
 *
 * @example weaverSDK.apply('@weapp/people/openProfile', { id: 'me' })
 */
export async function openProfile(target: string | OpenProfileOptions): Promise<OpenedProfile> {
  // Called from plain JavaScript by host pages: whatever comes is checked.
  const options = (typeof target === 'string' ? { id: target } : target) as
    Partial<OpenProfileOptions> | undefined;
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
