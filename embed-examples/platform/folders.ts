import { fileURLToPath } from 'node:url';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Where the stack finds what it serves and needs; tests put their own folders in place of some. */
export interface Folders {
  /** The remote modules as `npm run build` wrote them, with `build/` and `static/` inside. */
  readonly modules: string;
  /** The SDK's own files, served under `/build/utils/`. */
  readonly sdk: string;
  /** Host pages, one folder each. */
  readonly hosts: string;
  /** Pages that tests make up, one folder each: served beside the hosts, but not listed with them. */
  readonly madeUpPages?: string;
  /** Packages of fonts, one folder each. */
  readonly fonts: string;
}

/** The repository's own folders. */
export const FOLDERS: Folders = {
  modules: inRepository('embed-examples/modules/dist'),
  sdk: inRepository('dist'),
  hosts: inRepository('embed-examples/hosts'),
  fonts: inRepository('node_modules/@fontsource'),
};

/** Customised static files of tenants. */
export const ECODE_FOLDER = inRepository('embed-examples/platform/seed/ecode');

/** The passport script's folder, part of the platform itself. */
export const PASSPORT_FOLDER = inRepository('embed-examples/platform/passport');

/** The sign-in page's folder. */
export const SIGN_IN_FOLDER = inRepository('embed-examples/platform/api/signIn');

/** The control page's folder. */
export const CONTROL_PAGE_FOLDER = inRepository('embed-examples/platform/control/page');

/** The generated SQL migrations. */
export const MIGRATIONS_FOLDER = inRepository('embed-examples/platform/drizzle');

/** Sources that decide what a freshly seeded database holds. */
export const DATABASE_SOURCES: readonly string[] = [
  inRepository('embed-examples/platform/database'),
  inRepository('embed-examples/platform/seed'),
  MIGRATIONS_FOLDER,
  inRepository('node_modules/@electric-sql/pglite/package.json'),
];

/** Where snapshots of the seeded database are kept. */
export const SNAPSHOT_FOLDER = inRepository('node_modules/.cache/weaver-platform');
