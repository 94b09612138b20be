import type { OpenRecord } from '../../context/openRecord.js';

/**
 * Creates an {@link OpenRecord} that loads its code with each call, until that succeeds. It rejects like `load` too; a
 * window that was opened for the call is closed then.
 */
export function openWhenLoaded(load: () => Promise<OpenRecord>): OpenRecord {
  let loaded: OpenRecord | undefined;
  return async (kind, id, options, early) => {
    try {
      loaded ??= await load();
    } catch (error) {
      early?.opened?.close();
      throw error;
    }
    return loaded(kind, id, options, early);
  };
}
