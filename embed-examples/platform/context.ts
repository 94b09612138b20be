import type { Ingests } from './api/monitor/ingests.js';
import type { ResourceReports } from './api/resourceReports.js';
import type { MessageStreams } from '../../src/wire/office/messageStreams.js';
import type { LoginTries } from './api/loginTries.js';
import type { LoginTokens } from './api/loginTokens.js';
import type { SessionRules } from './api/sessionRules.js';
import type { Sessions } from './api/sessions.js';
import type { Queries } from './database/database.js';
import type { Folders } from './folders.js';
import type { Clock } from './http/clock.js';
import type { CorsState } from './http/corsFaults.js';
import type { Delay } from './http/delay.js';
import type { RequestLog } from './http/requestLog.js';
import type { Sleep } from './http/sleep.js';
import type { Redeployments } from './static/redeployments.js';
import type { PresignedAnswers } from './switches/presignedAnswers.js';
import type { Switches } from './switches/switches.js';

/** The origins of the three servers. */
export interface Origins {
  readonly api: string;
  readonly static: string;
  readonly host: string;
}

/**
 * The platform's servers under the host name of the host server, `localhost`: one site with the host pages, so that
 * these can use the platform's cookies.
 */
export interface SameSiteOrigins {
  readonly api: string;
  readonly static: string;
}

/** State shared by the three servers of a stack. */
export interface StackContext {
  readonly origins: Origins;
  readonly sameSite: SameSiteOrigins;
  /** Origins whose pages may call the platform. */
  readonly allowedOrigins: readonly string[];
  /** Also pages of this machine, on any port. */
  readonly anyLocalPage: boolean;
  readonly queries: Queries;
  /** Restores all rows of the seed; no session is left. */
  readonly resetDatabase: () => Promise<void>;
  readonly sessions: Sessions;
  readonly sessionRules: SessionRules;
  readonly loginTokens: LoginTokens;
  readonly loginTries: LoginTries;
  readonly switches: Switches;
  readonly presigned: PresignedAnswers;
  readonly delay: Delay;
  /** Waits for delays and slow answers. */
  readonly sleep: Sleep;
  readonly clock: Clock;
  /** Of the API. */
  readonly cors: CorsState;
  readonly log: RequestLog;
  readonly messages: MessageStreams;
  readonly resourceReports: ResourceReports;
  /** Errors and performance reports of pages on their way to the database. */
  readonly ingests: Ingests;
  readonly redeployments: Redeployments;
  /** The secret with which host back ends authenticate. */
  readonly appSecret: string;
  readonly folders: Folders;
  /** SVG text by person id. */
  readonly portraits: ReadonlyMap<string, string>;
}
