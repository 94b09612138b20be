import type { Hono } from 'hono';

import { refused } from '../../../src/wire/record.js';
import { readLabelChange, setLabel } from '../api/labels/setLabel.js';
import { readBody } from '../api/readBody.js';
import type { StackContext } from '../context.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { bad } from './answers.js';

/** Adds the control calls for labels. */
export function addLabelControls(app: Hono<ExchangeEnv>, { queries }: StackContext): void {
  app.put('/labels', async (c) => {
    const body = await readBody(c);
    const change = body === undefined ? refused('The body must be a label') : readLabelChange(body);
    if (!change.ok) return bad(c, change.problem);
    if (!(await setLabel(queries, change.value))) return bad(c, 'tenantKey must be the key of a tenant');
    return c.json(change.value);
  });
}
