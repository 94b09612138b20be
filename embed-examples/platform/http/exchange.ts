import type { HttpBindings } from '@hono/node-server';

import type { Session } from '../api/sessions.js';
import type { ExpiredAnswers } from './expiredAnswers.js';

/** The three servers of the stack. */
export type ServerName = 'api' | 'static' | 'host';

/** The types of `c.env` and `c.var` in Hono's handlers. */
export interface ExchangeEnv {
  /** `transferred`: the request was made by the platform itself, for another request that wraps it. */
  Bindings: HttpBindings & { readonly transferred?: true };
  Variables: { session: Session; expiredAnswers: ExpiredAnswers };
}
