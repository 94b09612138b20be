import { WeaverError } from '../../core/index.js';
import type { AssetManifest } from '../../wire/index.js';
import { satisfies } from './semver.js';
import type { SharedProvider } from '../sharedScope.js';

/** A library's own version: React and Preact both carry one. */
function versionOf(library: unknown): string {
  const version = (library as { version?: unknown } | undefined)?.version;
  return typeof version === 'string' ? version : '';
}

/**
 * Checks before a module's script runs that the provider has what its manifest asks for.
 *
 * @throws WeaverError SHARED_UNSATISFIED, naming the library, the range and what is there
 */
export function expectSatisfied(
  { libraries, name, strictReact }: SharedProvider,
  manifest: AssetManifest,
): void {
  for (const [library, range] of Object.entries(manifest.shared)) {
    const known = Object.prototype.hasOwnProperty.call(libraries, library);
    const version = versionOf(libraries[library]) || versionOf(libraries['react']);
    if (!known || !satisfies(version, range)) {
      throw new WeaverError('SHARED_UNSATISFIED', {
        message: `the module needs ${library} ${range}; the ${name} provides ${known ? version : 'none'}`,
      });
    }
  }
  if (manifest.strictReact && !strictReact) {
    throw new WeaverError('SHARED_UNSATISFIED', {
      message:
        'the module needs React itself (strictReact); the sdk provides Preact. Pass init({ shared: { react, … } })',
    });
  }
}
