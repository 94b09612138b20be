import { request } from 'node:http';
import { fileURLToPath } from 'node:url';

import { parseTokenAnswer } from '../../src/wire/index.js';
import type { Folders } from './folders.js';
import { startStack, type Stack, type StackOptions } from './stack.js';

const fixture = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

/** Small folders that do not depend on any build. */
export const FIXTURES: Folders = {
  modules: fixture('modules'),
  sdk: fixture('sdk'),
  hosts: fixture('hosts'),
  fonts: fixture('fonts'),
};

/** A stack with what tests do to it. */
export interface TestStack extends Stack {
  /** A call of the control API; rejects unless it says yes. */
  control(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown>>;
  /** A session of `account`, got the way a host page gets one. */
  signIn(account: string, expiresIn?: number): Promise<string>;
  /** A login token of `account`, got the way a host page gets one. */
  loginToken(account: string): Promise<string>;
  /** A call of the API as an embedding page makes it; the parsed body. */
  call(
    method: 'GET' | 'POST',
    path: string,
    sessionId?: string,
    body?: unknown,
  ): Promise<Record<string, unknown>>;
}

/** Starts a stack on free ports; `DATABASE_URL` puts it on a PostgreSQL server, as it does for `main.ts`. */
export async function startTestStack(options: StackOptions = {}): Promise<TestStack> {
  const stack = await startStack({
    ports: { api: 0, static: 0, host: 0 },
    databaseUrl: process.env['DATABASE_URL'],
    ...options,
  });
  return {
    ...stack,
    async control(method, path, body) {
      const response = await fetch(`${stack.api}/control${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`${method} /control${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    },
    async signIn(account, expiresIn) {
      const life = expiresIn === undefined ? '' : `&expiresIn=${expiresIn}`;
      const response = await fetch(`${stack.host}/api/weaver-token?user=${account}${life}`);
      const issued = parseTokenAnswer(await response.json());
      if (!issued.ok) throw new Error(issued.problem);
      return issued.value.sessionId;
    },
    async loginToken(account) {
      const response = await fetch(`${stack.host}/api/weaver-login-token?user=${account}`);
      const { data, msg } = (await response.json()) as { data?: { loginToken: string }; msg: string };
      if (data === undefined) throw new Error(msg);
      return data.loginToken;
    },
    async call(method, path, sessionId, body) {
      const response = await fetch(stack.api + path, {
        method,
        headers: { origin: stack.host, ...(sessionId === undefined ? {} : { eteamsid: sessionId }) },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      });
      return (await response.json()) as Record<string, unknown>;
    },
  };
}

/** GET with the path exactly as given: `fetch` would tidy `..` away before it is sent. */
export function getRaw(origin: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}
