import type { HttpBindings } from '@hono/node-server';

import type { Session } from '../api/sessions.js';
import type { ExpiredAnswers } from './expiredAnswers.js';

/** The three servers of the stack. */
export type ServerName = 'api' | 'static' | 'host';

/** What Hono's handlers find in `c.env` and `c.var`. */
export interface ExchangeEnv {
  Bindings: HttpBindings;
  Variables: { session: Session; expiredAnswers: ExpiredAnswers };
}
