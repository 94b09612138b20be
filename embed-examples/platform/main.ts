import { USUAL_RETENTION, type RetentionRule } from './api/monitor/retention.js';
import { startStack, type Stack } from './stack.js';

/** With this flag the stack also ends when its standard input does: for parents that start it with a pipe. */
const STDIN_FLAG = '--exit-with-stdin';

/** The origins in a comma-separated environment variable. */
function listed(text = ''): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The setting `name`, if it is a whole number above 0. */
function wholeNumber(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`${name} must be a whole number above 0; ${usual} is used.`);
  return usual;
}

const retention = (): RetentionRule => ({
  days: wholeNumber('WEAVER_MONITOR_DAYS', USUAL_RETENTION.days),
  rows: wholeNumber('WEAVER_MONITOR_ROWS', USUAL_RETENTION.rows),
});

function addresses(stack: Stack, origins: readonly string[]): string {
  return [
    `Host pages    ${stack.host}/`,
    `Control page  ${stack.api}/control/`,
    `Monitor       ${stack.api}/control/monitor.html`,
    `Error list    ${stack.api}/control/errors.html`,
    `Appeals       ${stack.api}/control/appeals.html`,
    `API           ${stack.api}`,
    `Static files  ${stack.static}`,
    `Same site     ${stack.sameSite.api} (API), ${stack.sameSite.static} (static files)`,
    `Database      ${stack.database}`,
    `Pages allowed ${[...origins, 'http://localhost and http://127.0.0.1 on any port'].join(', ')} (WEAVER_ALLOWED_ORIGINS adds some)`,
    `App secret    ${stack.appSecret} (for a server of yours; WEAVER_APP_SECRET sets it)`,
  ].join('\n');
}

async function main(): Promise<void> {
  const { DATABASE_URL: databaseUrl, WEAVER_APP_SECRET: appSecret } = process.env;
  const allowedOrigins = listed(process.env['WEAVER_ALLOWED_ORIGINS']);
  const stack = await startStack({
    databaseUrl,
    allowedOrigins,
    anyLocalPage: true,
    retention: retention(),
    demoReports: true,
    ...(appSecret ? { appSecret } : {}),
  });
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void stack.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  // A parent that dies closes the channel and can no longer send a signal.
  if (process.send !== undefined) process.on('disconnect', end);
  if (process.argv.includes(STDIN_FLAG)) process.stdin.on('end', end).on('error', end).resume();

  for (const notice of stack.notices) console.log(notice);
  console.log(addresses(stack, allowedOrigins));
  console.log(`ready ${stack.host}/`);
}

main().catch((error: unknown) => {
  console.error('The platform did not start:', error);
  process.exit(1);
});
