import type { ComponentType } from 'react';
import { readJson, STATIC } from './platform.js';

/** The shared libraries that a built module reads its imports from. */
export type Libraries = Readonly<Record<string, unknown>>;

interface Manifest {
  readonly entrypoints: readonly string[];
}

/** What the people module sets, as far as it is used here. */
export interface PeopleModule {
  readonly ProfileCard: ComponentType<{ weaver: unknown }>;
}

const FOLDER = `${STATIC}/build/people/`;

export async function fetchManifest(): Promise<Manifest> {
  const index = await readJson<Record<string, { version: string }>>(
    await fetch(`${STATIC}/build/moduleversion.json`),
  );
  const version = index['@weapp/people']?.version ?? '';
  return readJson<Manifest>(await fetch(`${FOLDER}asset-manifest.json?v=${encodeURIComponent(version)}`));
}

/** The address of the manifest's one file of a kind. */
export function fileOf({ entrypoints }: Manifest, ending: '.js' | '.css'): string {
  const path = entrypoints.find((entry) => entry.endsWith(ending));
  if (path === undefined) throw new Error(`the manifest names no ${ending}`);
  return FOLDER + path;
}

export async function fetchStyle(url: string): Promise<CSSStyleSheet> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(url)).text());
  return sheet;
}

export async function runScript(url: string): Promise<PeopleModule> {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  return (globalThis as unknown as { weappPeople: PeopleModule }).weappPeople;
}

export async function fetchLabels(language: string): Promise<Readonly<Record<string, string>>> {
  return readJson(await fetch(`${STATIC}/static/public/resource/i18n/${language}/people.json`));
}

/** Gives the module React and the two functions of `@weapp/utils` that it imports. */
export function shareLibraries(libraries: Libraries, labels: () => Readonly<Record<string, string>>): void {
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
