import { WeaverError } from '../../core/errors.js';
import { isRecord } from '../../wire/record.js';
import type { SharedProvider } from '../sharedScope.js';
import { once } from '../once.js';
import { createProvider } from './provider.js';

/**
 * What a vendor's script exported, by app and version: it outlives a session, because each evaluated React leaves a
 * listener on the document for ever (design §5: once per page and version).
 */
const evaluated = new Map<string, Promise<SharedProvider>>();

/**
 * The provider that a vendor module is: it exports `libraries` by import name, and `versions` of those that do not carry
 * their own. Its script runs once per page and version; a failure is forgotten.
 *
 * @throws WeaverError SHARED_UNSATISFIED for exports of another form; what `run` rejects with
 */
export function vendorProvider(
  app: string,
  version: string,
  run: () => Promise<Readonly<Record<string, unknown>>>,
): Promise<SharedProvider> {
  return once(evaluated, `${app} ${version}`, async () => {
    const { libraries, versions } = await run();
    if (!isRecord(libraries) || !isRecord(libraries['react']) || !isRecord(libraries['react-dom'])) {
      throw new WeaverError('SHARED_UNSATISFIED', {
        message: `${app} exports no libraries with react and react-dom`,
      });
    }
    return createProvider(app, libraries, isRecord(versions) ? (versions as Record<string, string>) : {});
  });
}
