import type { Origins } from '../../platform/context.js';

/** The origins that example pages write. */
export interface WrittenOrigins extends Origins {
  readonly sameSiteApi: string;
  readonly sameSiteStatic: string;
}

/** Written in the example pages, so that they read as an integrator's code does. */
const WRITTEN_ORIGINS: readonly { readonly written: string; readonly server: keyof WrittenOrigins }[] = [
  { written: 'https://oa.example.com', server: 'api' },
  { written: 'https://static.example.com', server: 'static' },
  // The platform under the name of the host, for ways in that need its cookies.
  { written: 'https://oa.portal.example', server: 'sameSiteApi' },
  { written: 'https://static.portal.example', server: 'sameSiteStatic' },
];

/** True for files in which addresses are written. */
export function hasWrittenOrigins(mediaType: string): boolean {
  return /^text\/(?:html|javascript)/.test(mediaType);
}

/** The text with the origins of this stack in place of the written ones. */
export function withRealOrigins(text: string, origins: WrittenOrigins): string {
  return WRITTEN_ORIGINS.reduce(
    (replaced, { written, server }) => replaced.replaceAll(written, origins[server]),
    text,
  );
}

/** Header values, or a page, with the places `{name}` filled in; a place of another name stays as it is. */
export function withPlaces(text: string, places: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(places, name) ? (places[name] ?? place) : place,
  );
}
