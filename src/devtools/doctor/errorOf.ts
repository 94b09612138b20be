import type { WeaverError } from '../../core/errors.js';

/** The error of an island or a frame that is in error. */
export function errorOf(place: {
  readonly status: string;
  on(event: 'error', listener: (error: WeaverError) => void): () => void;
}): WeaverError | undefined {
  const errors: WeaverError[] = [];
  // A listener that comes late is called at once.
  if (place.status === 'error') place.on('error', (error) => void errors.push(error))();
  return errors[0];
}
