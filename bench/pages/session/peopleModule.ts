import type { ComponentType } from 'react';
import {
  fetchIndex,
  fetchLabels as fetchLabelsOf,
  fetchManifest as fetchManifestOf,
  fileOf as fileOfModule,
  libraryOf,
  runScript as runModule,
  type Labels,
  type Manifest,
} from './moduleFiles.js';

export { fetchStyle } from './moduleFiles.js';

/** The shared libraries that a built module reads its imports from. */
export type Libraries = Readonly<Record<string, unknown>>;

/** The used part of the people module's global. */
export interface PeopleModule {
  readonly ProfileCard: ComponentType<{ weaver: unknown }>;
}

const NAME = 'people';

export async function fetchManifest(): Promise<Manifest> {
  return fetchManifestOf(NAME, (await fetchIndex())['@weapp/people']);
}

/** The address of the manifest's one file of a kind. */
export const fileOf = (manifest: Manifest, ending: '.js' | '.css'): string =>
  fileOfModule(NAME, manifest, ending);

export async function runScript(url: string): Promise<PeopleModule> {
  await runModule(url);
  return libraryOf<PeopleModule>(NAME);
}

export const fetchLabels = (language: string): Promise<Labels> => fetchLabelsOf(NAME, language);

/** Gives the module React and the two functions of `@weapp/utils` that it imports. */
export function shareLibraries(libraries: Libraries, labels: () => Labels): void {
  Object.assign(globalThis, {
    __weaverShared__: {
      ...libraries,
      '@weapp/utils': {
        getLabel: (id: string, defaultText: string) => labels()[id] ?? defaultText,
        openLayer: () => undefined,
      },
    },
  });
}
