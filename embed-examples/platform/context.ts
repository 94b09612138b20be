import type { Sessions } from './api/sessions.js';
import type { Queries } from './database/database.js';
import type { Folders } from './folders.js';
import type { Delay } from './http/delay.js';
import type { RequestLog } from './http/requestLog.js';
import type { Switches } from './switches/switches.js';

/** The origins of the three servers. */
export interface Origins {
  readonly api: string;
  readonly static: string;
  readonly host: string;
}

/** What the three servers of a stack share. */
export interface StackContext {
  readonly origins: Origins;
  /** Origins whose pages may call the platform. */
  readonly allowedOrigins: readonly string[];
  readonly queries: Queries;
  readonly sessions: Sessions;
  readonly switches: Switches;
  readonly delay: Delay;
  readonly log: RequestLog;
  /** What host back ends prove themselves with. */
  readonly appSecret: string;
  readonly folders: Folders;
  /** SVG text by person id. */
  readonly portraits: ReadonlyMap<string, string>;
}
