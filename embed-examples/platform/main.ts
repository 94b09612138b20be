import { startStack, type Stack } from './stack.js';

/** With this flag the stack also ends when its standard input does: for parents that start it with a pipe. */
const STDIN_FLAG = '--exit-with-stdin';

function addresses(stack: Stack): string {
  return [
    `Host pages    ${stack.host}/`,
    `Control page  ${stack.api}/control/`,
    `API           ${stack.api}`,
    `Static files  ${stack.static}`,
    `Same site     ${stack.sameSite.api} (API), ${stack.sameSite.static} (static files)`,
    `Database      ${stack.database}`,
  ].join('\n');
}

async function main(): Promise<void> {
  const { DATABASE_URL: databaseUrl, WEAVER_APP_SECRET: appSecret } = process.env;
  const stack = await startStack({ databaseUrl, ...(appSecret ? { appSecret } : {}) });
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void stack.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  // A parent that dies closes the channel and can send no signal any more.
  if (process.send !== undefined) process.on('disconnect', end);
  if (process.argv.includes(STDIN_FLAG)) process.stdin.on('end', end).on('error', end).resume();

  for (const notice of stack.notices) console.log(notice);
  console.log(addresses(stack));
  console.log(`ready ${stack.host}/`);
}

main().catch((error: unknown) => {
  console.error('The platform did not start:', error);
  process.exit(1);
});
