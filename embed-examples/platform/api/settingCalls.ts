import type { Hono } from 'hono';

import { SETTINGS_CALL } from '../../../src/wire/settings.js';
import type { StackContext } from '../context.js';
import { ok } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { requireSession } from './requestSession.js';
import { settingsOf } from './savedSettings.js';

/** Adds the call for the saved settings of the person (spec 2 §7). */
export function addSettingCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  app.post(SETTINGS_CALL.path, requireSession(sessions), async (c) => {
    const settings = await settingsOf(queries, c.var.session);
    return ok(
      c,
      Object.entries(settings).map(([configKey, configValue]) => ({ configKey, configValue })),
    );
  });
}
