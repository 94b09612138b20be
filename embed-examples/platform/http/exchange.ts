import type { HttpBindings } from '@hono/node-server';

import type { Session } from '../api/sessions.js';
import type { ExpiredAnswers } from './expiredAnswers.js';

/** The three servers of the stack. */
export type ServerName = 'api' | 'static' | 'host';

/** What Hono's handlers find in `c.env` and `c.var`. */
export interface ExchangeEnv {
  /** `transferred`: the request was made by the platform itself, for somebody who wrapped it into another one. */
  Bindings: HttpBindings & { readonly transferred?: true };
  Variables: { session: Session; expiredAnswers: ExpiredAnswers };
}
