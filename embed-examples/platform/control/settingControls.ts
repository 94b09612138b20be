import type { Hono } from 'hono';

import { refused } from '../../../src/wire/record.js';
import { readBody } from '../api/readBody.js';
import { readSettingChange, setSetting } from '../api/savedSettings.js';
import type { StackContext } from '../context.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { bad } from './answers.js';

/** Adds the control call for the saved settings of a person. */
export function addSettingControls(app: Hono<ExchangeEnv>, { queries }: StackContext): void {
  app.put('/settings', async (c) => {
    const body = await readBody(c);
    const change = body === undefined ? refused('The body must be a setting') : readSettingChange(body);
    if (!change.ok) return bad(c, change.problem);
    if (!(await setSetting(queries, change.value))) return bad(c, 'account must be the account of a person');
    return c.json(change.value);
  });
}
