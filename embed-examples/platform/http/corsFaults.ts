import { IDENTITY_HEADERS } from '../../../src/wire/calls.js';
import type { CorsRules } from './cors.js';

/** A way to get the CORS rules of a server wrong. */
export interface CorsFault {
  /** What is wrong, for the control page. */
  readonly title: string;
  readonly change: (rules: CorsRules) => CorsRules;
  /** The server whose rules are wrong; that of the API when missing. */
  readonly server?: 'api' | 'static';
}

/** Every way by name: one row adds one. */
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

/** The name of a way. */
export type CorsFaultName = keyof typeof CORS_FAULTS;

/** The rules of a server with what is wrong now. */
export function faultyRules(server: 'api' | 'static', { fault }: CorsState, rules: CorsRules): CorsRules {
  const { change, server: at = 'api' }: CorsFault = CORS_FAULTS[fault];
  return at === server ? change(rules) : rules;
}

/** What is wrong with the CORS of the platform now. */
export interface CorsState {
  fault: CorsFaultName;
}

/** Whether there is such a way. */
export function isCorsFaultName(name: unknown): name is CorsFaultName {
  return typeof name === 'string' && Object.prototype.hasOwnProperty.call(CORS_FAULTS, name);
}
