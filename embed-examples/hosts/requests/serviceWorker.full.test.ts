import { it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { expectCode } from './workerPage.js';

const world = useWorld();

it.each([
  [
    'a page',
    `return new Response('<!doctype html><p>offline', { headers: { 'content-type': 'text/html' } })`,
    'ANSWER_UNREADABLE',
  ],
  ['an empty body', `return new Response('')`, 'ANSWER_UNREADABLE'],
  ['an error', `return new Response('', { status: 504 })`, 'REQUEST_FAILED'],
  ['an error of the network', `return Response.error()`, 'REQUEST_CORS'],
  ['an opaque response', `return fetch(event.request.url, { mode: 'no-cors' })`, 'REQUEST_CORS'],
  ['a session that is over', `return Response.json({ code: -1, status: false })`, 'SESSION_EXPIRED'],
])('%s from the host’s service worker is checked like any response (fault 56)', (_, answer, code) =>
  expectCode(world, answer, code),
);
