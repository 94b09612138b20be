import { expect, it } from 'vitest';
import { sharesCookies } from './loginByScript.js';

it.each([
  ['https://portal.example.com', 'https://oa.example.com', true],
  ['https://example.com', 'https://oa.example.com', true],
  ['http://localhost:7803', 'http://localhost:7801', true],
  ['http://10.0.0.1:1', 'http://10.0.0.1:2', true],
  ['http://localhost:7803', 'http://127.0.0.1:7801', false],
  ['http://10.0.0.1', 'http://10.1.0.1', false],
  ['https://portal.partner.com', 'https://oa.example.com', false],
  ['http://intranet', 'http://portal', false],
  ['null', 'https://oa.example.com', false],
])('a page of %s can read the cookies of %s: %s', (page, server, expected) => {
  expect(sharesCookies(page, server)).toBe(expected);
});
