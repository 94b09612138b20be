import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, it } from 'vitest';

import { startTestStack } from './testStack.js';

const blockers: Server[] = [];
afterEach(() => blockers.splice(0).forEach((server) => server.close()));

async function block(address: string): Promise<number> {
  const server = createServer();
  blockers.push(server);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return (server.address() as AddressInfo).port;
}

describe('a stack', () => {
  it('uses the next ports when its own are taken, and reports that', async () => {
    const taken = await block('127.0.0.1');
    const takenForIpv6 = await block('::1').catch(() => undefined);
    const stack = await startTestStack({ ports: { api: taken, static: 0, host: takenForIpv6 ?? 0 } });
    expect(stack.api).not.toBe(`http://127.0.0.1:${taken}`);
    expect(stack.notices[0]).toContain(`Port ${taken} is in use: the API is at port`);
    if (takenForIpv6 !== undefined) expect(stack.notices[1]).toContain(`Port ${takenForIpv6} is in use`);
    expect((await fetch(`${stack.host}/`)).status).toBe(200);
    await stack.close();
  });

  it('closes at once, hanging answers included, and only once', async () => {
    const stack = await startTestStack();
    await stack.control('PUT', '/switch/getInfo', { mode: 'hang' });
    const hanging = fetch(`${stack.api}/papi/app/baseserver/info/getInfo`, { method: 'POST' });
    const ended = expect(hanging).rejects.toThrow();
    await stack.arrival('getInfo');
    const closing = stack.close();
    expect(stack.close()).toBe(closing);
    // A server that waits for open answers would never close here.
    await closing;
    await ended;
    await expect(fetch(stack.host)).rejects.toThrow();
  });
});

describe('main', () => {
  it('prints all addresses, then ready, and ends with its parent process', async () => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', main, '--exit-with-stdin'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        WEAVER_ALLOWED_ORIGINS: ' http://portal.example,',
        WEAVER_APP_SECRET: 'quite-secret',
      },
    });
    const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
    let output = '';
    await new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        if (/^ready /m.test(output)) resolve();
      });
      child.on('exit', () => resolve());
    });
    expect(output).toMatch(/Control page +http:\/\/127\.0\.0\.1:\d+\/control\/\n/);
    expect(output).toMatch(/Pages allowed http:\/\/portal\.example, http:\/\/localhost and/);
    expect(output).toMatch(/App secret +quite-secret /);
    expect(output).toMatch(
      /Same site +http:\/\/localhost:\d+ \(API\), http:\/\/localhost:\d+ \(static files\)\n/,
    );
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/^ready http:\/\/localhost:\d+\/$/);
    child.stdin.end();
    expect(await exited).toBe(0);
  });
});
