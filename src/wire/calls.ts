/**
 * Every platform call of the SDK, by name. To add a call, add a row. SDK, example platform and testing kit use the
 * same table. Paths follow the API origin and `prefixApiPath`, or the static domain (contract §2; spec 1 §7; spec 2
 * §7).
 */
export const API_CALLS = {
  clearCookie: { method: 'GET', path: '/papi/app/baseserver/clearCookie' },
  getInfo: { method: 'POST', path: '/papi/app/baseserver/info/getInfo' },
  baseTeams: { method: 'POST', path: '/api/baseserver/layout/baseTeams' },
  getLabels: { method: 'GET', path: '/api/bs/i18n/transmod/getLabels' },
  getTeamDefaultLang: { method: 'GET', path: '/papi/i18n/getTeamDefaultLang' },
  getTargetRate: { method: 'POST', path: '/papi/i18n/rate/getTargetRate' },
  logout: { method: 'POST', path: '/papi/session/logout' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: string }>;

/** The name of a call in {@link API_CALLS}. */
export type ApiCallName = keyof typeof API_CALLS;

/** The embedded login script, at the root of oadomain without the prefix (spec 2 §7). */
export const LOGIN_PATH = '/papi/iaauthclient/oauth/login';

/** Paths of the files that the SDK loads from the static domain. A `{…}` is one encoded path segment. */
export const STATIC_PATHS = {
  moduleIndex: '/build/moduleversion.json',
  mergedIndex: '/build/.merge-dist/manifest.json',
  mergedManifest: '/build/.merge-dist/{hash}/asset-manifest.json',
  moduleFolder: '/build/{module}/',
  moduleManifest: '/build/{module}/asset-manifest.json',
  labels: '/static/public/resource/i18n/{language}/{module}.json',
  passport: '/build/passport/passport.js',
  sdkFiles: '/build/utils/',
  fontFile: '/visitstatic/basicserver/font/{file}',
} as const;

/** The name of a row of {@link STATIC_PATHS}. */
export type StaticPathName = keyof typeof STATIC_PATHS;

/** The static path `name` with its placeholders filled; each value becomes exactly one encoded segment. */
export function staticPath(name: StaticPathName, values: Readonly<Record<string, string>> = {}): string {
  return STATIC_PATHS[name].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** Headers of every call to the API origin, and of no other request (contract §2). */
export const IDENTITY_HEADERS = {
  timeZoneOffset: 'timeZoneOffset',
  language: 'langType',
  session: 'eteamsid',
} as const;
