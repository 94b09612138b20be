import { IDENTITY_HEADERS } from '../../../src/wire/calls.js';
import type { CorsRules } from './cors.js';

/** A fault in the CORS rules of a server. */
export interface CorsFault {
  /** A description for the control page. */
  readonly title: string;
  readonly change: (rules: CorsRules) => CorsRules;
  /** The server with the faulty rules; default: the API. */
  readonly server?: 'api' | 'static';
}

/** Every fault by name: one row adds one. */
export const CORS_FAULTS = {
  none: { title: 'as it should be', change: (rules) => rules },
  noOrigin: {
    title: 'no origin is allowed',
    change: (rules) => ({ ...rules, origins: [], anyLocalPage: false }),
  },
  noStaticOrigin: {
    title: 'no origin is allowed to read static files',
    server: 'static',
    change: (rules) => ({ ...rules, origins: [], anyLocalPage: false }),
  },
  noSessionHeader: {
    title: 'preflights refuse the header eteamsid',
    change: (rules) => ({
      ...rules,
      requestHeaders: rules.requestHeaders.filter((name) => name !== IDENTITY_HEADERS.session),
    }),
  },
  noCredentials: {
    title: 'cookies are not allowed',
    change: (rules) => ({ ...rules, credentials: false }),
  },
} as const satisfies Readonly<Record<string, CorsFault>>;

/** The name of a fault. */
export type CorsFaultName = keyof typeof CORS_FAULTS;

/** The rules of a server with the current fault. */
export function faultyRules(server: 'api' | 'static', { fault }: CorsState, rules: CorsRules): CorsRules {
  const { change, server: at = 'api' }: CorsFault = CORS_FAULTS[fault];
  return at === server ? change(rules) : rules;
}

/** The current fault in the CORS rules of the platform. */
export interface CorsState {
  fault: CorsFaultName;
}

/** Whether a fault with that name exists. */
export function isCorsFaultName(name: unknown): name is CorsFaultName {
  return typeof name === 'string' && Object.prototype.hasOwnProperty.call(CORS_FAULTS, name);
}
