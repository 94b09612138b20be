import type { AssetManifest } from '../../wire/assetManifest.js';
import { satisfies } from './semver.js';
import type { SharedProvider } from '../sharedScope.js';

/** A library's version: its own (React and Preact carry one), else its React's for a part of React. */
function versionOf({ libraries, versions }: SharedProvider, library: string): string {
  const carried = (name: string): string => {
    const version = (libraries[name] as { version?: unknown } | undefined)?.version;
    return typeof version === 'string' ? version : '';
  };
  return versions[library] ?? (carried(library) || (library.startsWith('react') ? carried('react') : ''));
}

/**
 * What a provider lacks of what a module's manifest asks for, named for an error; undefined when it has it all. Asked
 * before the module's script is.
 */
export function shortfallOf(provider: SharedProvider, manifest: AssetManifest): string | undefined {
  const { libraries, name, strictReact } = provider;
  for (const [library, range] of Object.entries(manifest.shared)) {
    const known = Object.prototype.hasOwnProperty.call(libraries, library);
    const version = known ? versionOf(provider, library) : '';
    if (!known || !satisfies(version, range)) {
      const has = known ? version || 'one of unknown version' : 'none';
      return `the module needs ${library} ${range}; the ${name} provides ${has}`;
    }
  }
  if (manifest.strictReact && !strictReact) {
    return `the module needs React 19 itself (strictReact); the ${name} provides another. Pass init({ shared: { react, … } })`;
  }
  return undefined;
}
