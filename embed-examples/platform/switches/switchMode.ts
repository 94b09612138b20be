import type { IncomingMessage } from 'node:http';

import type { Sleep } from '../http/sleep.js';
import type { SwitchSettings } from './settings.js';

/** The request that a mode answers. */
export interface SwitchedExchange {
  /** Makes the real answer. */
  readonly answer: () => Promise<Response>;
  readonly incoming: IncomingMessage;
  /** Address and text of the platform's login page. */
  readonly loginPage: { readonly address: string; readonly html: string };
  /** Milliseconds since 1970 by the clock that the platform shows. */
  readonly now: () => number;
  readonly sleep: Sleep;
  /** The answer to a session that is over. */
  readonly expired: () => Promise<Response>;
  /** Puts an answer where whoever has the address gets it; gives the address, on another origin. */
  readonly presign: (answer: Response) => Promise<string>;
}

/** A way to misbehave. */
export interface SwitchMode {
  /** What happens, for the control page. */
  readonly title: string;
  /** The settings that it reads. */
  readonly reads: readonly (keyof SwitchSettings)[];
  /** Settings without which it makes no sense. */
  readonly needs?: readonly (keyof SwitchSettings)[];
  /** The calls that it is for; all when missing. */
  readonly calls?: readonly string[];
  readonly run: (settings: SwitchSettings, exchange: SwitchedExchange) => Promise<Response>;
}

/** A table of modes by name. */
export type SwitchModes = Readonly<Record<string, SwitchMode>>;
