import type { Origins } from '../../platform/context.js';

/** The origins written in example pages. */
export interface WrittenOrigins extends Origins {
  readonly sameSiteApi: string;
  readonly sameSiteStatic: string;
  /** The host pages under another host name: for pages that a host page embeds. */
  readonly otherHost: string;
}

/** Written in the example pages, so that they look like a real integration. */
const WRITTEN_ORIGINS: readonly { readonly written: string; readonly server: keyof WrittenOrigins }[] = [
  { written: 'https://oa.example.com', server: 'api' },
  { written: 'https://static.example.com', server: 'static' },
  // The platform under the host name of the page, for authentication methods that need its cookies.
  { written: 'https://oa.portal.example', server: 'sameSiteApi' },
  { written: 'https://static.portal.example', server: 'sameSiteStatic' },
  // The host pages themselves, for pages that they embed.
  { written: 'https://www.portal.example', server: 'host' },
  // A page of another system, with an origin of its own.
  { written: 'https://pages.partner.example', server: 'otherHost' },
];

/** True for files in which addresses are replaced. */
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

/** Header values, or a page, with the placeholders `{name}` filled in; an unknown one is unchanged. */
export function withPlaces(text: string, places: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(places, name) ? (places[name] ?? place) : place,
  );
}
