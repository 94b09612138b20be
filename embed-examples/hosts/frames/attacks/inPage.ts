import { runAttacker } from './attacker.js';
import { prepareHostPage, type HostPage } from './hostPage.js';
import { preparePlatformPage, type PlatformPage } from './platformPage.js';
import { attackShapes, type Shape } from './shapes.js';

/** A message body from outside of the repository, as JSON; '@undefined' is undefined. */
export interface AttackRow {
  readonly name: string;
  readonly data: unknown;
}

/** What the pages of this test get from the script that all of them load. */
export interface AttackPages {
  /** Runs a page that attacks. */
  attacker(): void;
  /** On a page that attacks: begins. */
  announce: () => void;
  /** Defines the global `hostPage`. */
  host(): void;
  /** Defines the global `platformPage`. */
  platform(): void;
}

declare global {
  /** These instead of the bodies of this test. */
  var attackRows: readonly AttackRow[] | undefined;
  var attackPages: AttackPages;
  var hostPage: HostPage;
  var platformPage: PlatformPage;
}

function shapes(): readonly Shape[] {
  const rows = globalThis.attackRows;
  return (
    rows?.map(({ name, data }) => ({ name, make: () => (data === '@undefined' ? undefined : data) })) ??
    attackShapes()
  );
}

globalThis.attackPages = {
  attacker() {
    ({ announce: globalThis.attackPages.announce } = runAttacker(shapes()));
  },
  announce: () => undefined,
  host() {
    globalThis.hostPage = prepareHostPage(shapes());
  },
  platform() {
    globalThis.platformPage = preparePlatformPage(shapes());
  },
};
