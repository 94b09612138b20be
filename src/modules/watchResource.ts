import { asWeaverError } from '../core/errors.js';
import type { ResourceEvent, ResourceListener } from './resourceEvent.js';

/** What is known of a file before it is asked for. */
export type WatchedResource = Pick<ResourceEvent, 'kind' | 'url' | 'app' | 'integrity'>;

/**
 * Does `load` and tells `onResource` how it went; what `load` gives or throws is passed on as it is. A load that `signal`
 * ended is not told: the error is then that of the session, and says nothing about the file.
 */
export async function watchResource<T>(
  resource: WatchedResource,
  { onResource, signal }: { readonly onResource: ResourceListener; readonly signal: AbortSignal },
  load: () => Promise<T>,
): Promise<T> {
  const startedAtMs = Date.now();
  const tell = (error: ResourceEvent['error']): void => {
    onResource({ ...resource, startedAtMs, durationMs: Date.now() - startedAtMs, error });
  };
  try {
    const result = await load();
    tell(undefined);
    return result;
  } catch (error) {
    if (!signal.aborted) tell(asWeaverError(error, 'CHUNK_FAILED'));
    throw error;
  }
}
