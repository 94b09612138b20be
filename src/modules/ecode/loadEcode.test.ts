import { expect, it } from 'vitest';
import { ecodeUrl } from './loadEcode.browser.js';

it.each([
  ['/ecode/a/main.js', 'https://static.example.com/oa/ecode/a/main.js'],
  ['ecode/a/main.js?v=1', 'https://static.example.com/oa/ecode/a/main.js?v=1'],
  ['https://static.example.com/ecode/main.js', 'https://static.example.com/ecode/main.js'],
  ['//evil.example/main.js', 'https://static.example.com/oa/evil.example/main.js'],
  ['https://evil.example/main.js', undefined],
  ['https://static.example.com@evil.example/main.js', undefined],
  ['https://user@static.example.com/main.js', undefined],
  ['https://static.example.com.evil.example/main.js', undefined],
  ['http://static.example.com/main.js', undefined],
  ['javascript:alert(1)//.js', undefined],
  ['data:text/javascript,1.js', undefined],
  ['/ecode/main.css', undefined],
  ['', undefined],
])('%j is loaded from %s', (file, url) => {
  expect(ecodeUrl(file, 'https://static.example.com/oa')).toBe(url);
});
