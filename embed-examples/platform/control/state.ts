import { usualSessionRules } from '../api/sessionRules.js';
import type { StackContext } from '../context.js';
import { CORS_FAULTS } from '../http/corsFaults.js';
import { EXPIRED_FORMS, EXPIRED_GETS, EXPIRED_STATUSES } from '../http/expiredAnswers.js';
import { SWITCHED_CALLS } from '../switches/calls.js';
import { SWITCH_MODES, switchMode, type SwitchModeName } from '../switches/modes.js';
import { PASSPORT_TWISTS } from '../switches/passportTwists.js';
import { RETRY_AFTER_FORMS } from '../switches/retryAfter.js';
import { SENSITIVE_FINDINGS } from '../switches/sensitiveFindings.js';
import { listMonitorSwitches } from './monitor/listMonitorSwitches.js';

/** The rows of a table with their titles, for a select on the page. */
function titles(table: Readonly<Record<string, { readonly title: string }>>): unknown[] {
  return Object.entries(table).map(([name, { title }]) => ({ name, title }));
}

function modes(): unknown[] {
  const names = Object.keys(SWITCH_MODES) as SwitchModeName[];
  return names.map((name) => {
    const { title, reads, calls } = switchMode(name);
    return { name, title, reads, ...(calls === undefined ? {} : { calls }) };
  });
}

/** All values that the control page shows, and all that can be selected there. */
export async function controlState(context: StackContext): Promise<Record<string, unknown>> {
  const { queries, origins, sameSite, allowedOrigins, switches, delay, cors, clock, sessionRules } = context;
  return {
    origins,
    sameSite,
    allowedOrigins,
    delayMs: delay.delayMs,
    corsFault: cors.fault,
    skewSeconds: clock.skewSeconds,
    sessionRules,
    /** To tell what differs from it. */
    usual: { sessionRules: usualSessionRules() },
    switches: switches.all(),
    /** What pages of each tenant measure. */
    measured: await listMonitorSwitches(queries),
    calls: Object.entries(SWITCHED_CALLS).map(([name, { server, method, shown }]) => ({
      name,
      server,
      method,
      path: shown,
    })),
    modes: modes(),
    corsFaults: titles(CORS_FAULTS),
    twists: titles(PASSPORT_TWISTS),
    findings: titles(SENSITIVE_FINDINGS),
    retryAfterForms: titles(RETRY_AFTER_FORMS),
    expiredForms: titles(EXPIRED_FORMS),
    expiredGets: titles(EXPIRED_GETS),
    expiredStatuses: EXPIRED_STATUSES,
  };
}
