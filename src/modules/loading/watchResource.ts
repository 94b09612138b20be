import { asWeaverError } from '../../core/index.js';
import type { ResourceEvent, ResourceListener } from '../resourceEvent.js';

/** What is known of a file before it is asked for. */
export type WatchedResource = Pick<ResourceEvent, 'kind' | 'url' | 'app' | 'integrity'>;

/** Does `load` and tells `listener` how it went; what `load` gives or throws is passed on as it is. */
export async function watchResource<T>(
  resource: WatchedResource,
  listener: ResourceListener,
  load: () => Promise<T>,
): Promise<T> {
  const startedAtMs = Date.now();
  const tell = (error: ResourceEvent['error']): void => {
    listener({ ...resource, startedAtMs, durationMs: Date.now() - startedAtMs, error });
  };
  try {
    const result = await load();
    tell(undefined);
    return result;
  } catch (error) {
    tell(asWeaverError(error, 'CHUNK_FAILED'));
    throw error;
  }
}
