import type { SensitiveAnswer } from '../http/requestOptions.js';
import type { ModuleContext } from '../islands/context.js';

/** A sensitive answer, and the island whose call it answers. */
export interface SensitiveCall extends SensitiveAnswer {
  /** Returns the island's current context; undefined for a call of no island. */
  readonly island?: (() => ModuleContext | undefined) | undefined;
}

/**
 * Asks the user about a sensitive answer, one at a time: in its island, otherwise above the page (contract §8). Resolves to
 * the body of the confirmed call. Rejects with SENSITIVE_CANCELLED, also when the island is unmounted; with
 * SENSITIVE_BLOCKED; with the reason of the caller's signal; and as the confirmed call does.
 */
export type SensitiveCheck = (call: SensitiveCall) => Promise<unknown>;
