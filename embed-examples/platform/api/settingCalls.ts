import type { Hono } from 'hono';

import { SETTINGS_CALL } from '../../../src/wire/settings.js';
import type { StackContext } from '../context.js';
import { ok } from '../http/envelope.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { requireSession } from './requestSession.js';

/** The saved settings of every person (spec 2 §3). */
const SETTINGS = [
  { configKey: 'common.autowrap', configValue: 'true' },
  { configKey: 'common.openmethod', configValue: 'newPage' },
  { configKey: 'common.menuExpandType', configValue: 'click' },
  { configKey: 'common.batchFirstPageSelected', configValue: 'false' },
  { configKey: 'common.searchHidePanel', configValue: 'false' },
];

/** Adds the call for the saved settings. */
export function addSettingCalls(app: Hono<ExchangeEnv>, { sessions }: StackContext): void {
  app.post(SETTINGS_CALL.path, requireSession(sessions), (c) => ok(c, SETTINGS));
}
