import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { compareServed } from './compareServed.js';

const TEXT = 'window.weaverSDK = {};';
const GOOD = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=31536000, immutable' };
const PAGE = 'https://portal.example.com';
const manifest = {
  version: '1.2.3',
  files: {
    'weaver-sdk.js': {
      bytes: TEXT.length,
      integrity: `sha384-${createHash('sha384').update(TEXT).digest('base64')}`,
    },
  },
};

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const started = createServer((_, response) => {
    answer(response);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((started.address() as AddressInfo).port)}`;
}

const sending =
  (text: string, headers: Readonly<Record<string, string>> = GOOD) =>
  (response: ServerResponse) =>
    response.writeHead(200, headers).end(text);

it('reports nothing for files that are served as released', async () => {
  const origin = await serve(sending(TEXT));
  await expect(compareServed(`${origin}/sdk/1.2.3`, manifest, PAGE)).resolves.toEqual({
    checked: 1,
    problems: [],
  });
});

it.each<[string, (response: ServerResponse) => void]>([
  ['other bytes than released', sending(`${TEXT}evil()`)],
  ['not allowed to https://portal.example.com', sending(TEXT, { 'Cache-Control': 'immutable' })],
  ['not immutable', sending(TEXT, { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' })],
  ['not allowed to https', sending(TEXT, { ...GOOD, 'Access-Control-Allow-Origin': 'https://a.example' })],
  ['answers 404', (response) => response.writeHead(404, GOOD).end()],
  ['cannot be fetched', (response) => response.writeHead(302, { Location: 'https://evil.example/' }).end()],
])('names the file with: %s', async (problem, answer) => {
  const origin = await serve(answer);
  const { problems } = await compareServed(`${origin}/sdk/1.2.3/`, manifest, PAGE);
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^weaver-sdk\\.js: .*${problem}`))]);
});

it('reports an address without the version, because an update would change it in place', async () => {
  const origin = await serve(sending(TEXT));
  const { problems } = await compareServed(`${origin}/sdk/`, manifest, PAGE);
  expect(problems).toEqual([expect.stringContaining('does not name the version 1.2.3')]);
});
