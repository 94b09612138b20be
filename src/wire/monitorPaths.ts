/** The three calls of the monitor, which it does not record and does not measure (spec 1 §7). */
export const MONITOR_PATHS = {
  mainReport: '/api/front/monitor/report/reportData',
  subReport: '/api/front/monitor/report/reportSubData',
  errors: '/api/tissot/frontErrorRecord',
} as const;
