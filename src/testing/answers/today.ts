import { todayIn } from '../../wire/office/todayIn.js';
import type { FakeWorld } from '../fakeCall.js';

/** The current day in the tenant's time zone, by the clock of the fake platform, `YYYY-MM-DD`. */
export const today = ({ data, clock }: FakeWorld): string =>
  todayIn(data.tenant.locale.server_timezone, new Date(clock.now()));
