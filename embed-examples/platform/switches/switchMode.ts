import type { IncomingMessage } from 'node:http';

import type { Sleep } from '../http/sleep.js';
import type { SwitchSettings } from './settings.js';

/** The request that a mode answers. */
export interface SwitchedExchange {
  /** Returns the real answer. */
  readonly answer: () => Promise<Response>;
  readonly incoming: IncomingMessage;
  /** Address and text of the platform's login page. */
  readonly loginPage: { readonly address: string; readonly html: string };
  /** Milliseconds since 1970 by the clock that the platform shows. */
  readonly now: () => number;
  readonly sleep: Sleep;
  /** The answer to an expired session. */
  readonly expired: () => Promise<Response>;
  /** Stores an answer at an address on another origin; returns the address. */
  readonly presign: (answer: Response) => Promise<string>;
}

/** A mode of a switched call. */
export interface SwitchMode {
  /** A description for the control page. */
  readonly title: string;
  /** The settings that it reads. */
  readonly reads: readonly (keyof SwitchSettings)[];
  /** The settings that are required. */
  readonly needs?: readonly (keyof SwitchSettings)[];
  /** The calls that may use it; all when missing. */
  readonly calls?: readonly string[];
  readonly run: (settings: SwitchSettings, exchange: SwitchedExchange) => Promise<Response>;
}

/** A table of modes by name. */
export type SwitchModes = Readonly<Record<string, SwitchMode>>;
