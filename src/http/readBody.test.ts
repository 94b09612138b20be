import { describe, expect, it } from 'vitest';
import { isWeaverError } from '../core/errors.js';
import { isHtml, readJson } from './readBody.js';
import { statusText } from './httpClient.js';

describe('reads', () => {
  it.each<[string, string, unknown]>([
    ['an object', '{"a":1}', { a: 1 }],
    ['null', 'null', null],
    ['a list', '[]', []],
    ['a text', '"x"', 'x'],
    ['a number', '0', 0],
    ['white space around', ' \r\n{"a":1}\n', { a: 1 }],
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
    ['a byte order mark and a line break', '\uFEFF\n{"a":1}', { a: 1 }],
    ['duplicate keys, the last of which counts', '{"a":1,"a":2}', { a: 2 }],
    ['HTML inside of a text', '{"a":"<html>"}', { a: '<html>' }],
  ])('%s', (_, text, value) => {
    expect(readJson(text)).toEqual(value);
  });
});

const unreadable: [string, string][] = [
  ['an empty answer', ''],
  ['white space', ' \n '],
  ['a lone byte order mark', '\uFEFF'],
  ['a login page', '<!DOCTYPE html><html><body>Sign in</body></html>'],
  ['a login page behind white space and a mark', '\uFEFF \n<HTML lang=en>'],
  ['a proxy page without a doctype', '<head><title>502</title></head>'],
  ['a page that begins with a comment', '<!-- gateway --><html></html>'],
  ['an XML answer', '<?xml version="1.0"?><error/>'],
  ['truncated JSON', '{"code":200,"data":{"eteamsid":"secret-session'],
  ['JSON with more behind it', '{"a":1}{"b":2}'],
  ['an XSSI prefix', ')]}\',\n{"code":200}'],
  ['a JSONP wrapper', 'cb({"code":200})'],
  ['JSON with comments', '{/*x*/"files":{}}'],
  ['single quotes', "{'a':1}"],
  ['undefined', 'undefined'],
  ['NaN', 'NaN'],
  ['10 MB of one character', 'x'.repeat(10 * 1024 * 1024)],
];

describe('refuses with a WeaverError, never with a SyntaxError', () => {
  it.each(unreadable)('%s', (_, text) => {
    let thrown: unknown;
    try {
      readJson(text);
    } catch (error) {
      thrown = error;
    }
    expect(isWeaverError(thrown) && thrown.code).toBe('ANSWER_UNREADABLE');
    // Neither the message nor its cause quotes the response: it may contain a session id.
    const shown = isWeaverError(thrown) ? `${thrown.message} ${String(thrown.cause)} ${thrown.stack}` : '';
    expect(shown).not.toContain('secret-session');
    expect(shown.length).toBeLessThan(5000);
  });
});

it('does not pollute Object.prototype with a __proto__ key', () => {
  const read = readJson('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
  expect(Object.keys(read as object)).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it.each([
  ['<!doctype HTML>', true],
  ['\n <html>', true],
  ['<body class=x>', true],
  ['\uFEFF<!-- © --> <!-- > -->\n<!DOCTYPE html>', true],
  ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "">', true],
  ['<meta charset="utf-8"><title>Sign in</title>', true],
  ['<title>Sign in</title>', true],
  ['<!-- a row --><tr>', false],
  ['<!-- never closed <html>', false],
  [`${'<!---->'.repeat(10_000)}<p>`, false],
  ['<?xml version="1.0"?><error/>', false],
  ['<header>', false],
  ['{"a":"<html>"}', false],
  ['<p>', false],
  ['', false],
])('isHtml of %j is %s', (text, page) => {
  expect(isHtml(text)).toBe(page);
});

describe('statusText', () => {
  const url = 'https://oa.example.com/api/x?eteamsid=secret#part';

  it.each([
    [400, 'request error'],
    [401, 'unauthorized, please log in'],
    [403, 'access denied'],
    [404, 'request address error: https://oa.example.com/api/x'],
    [408, 'timeout'],
    [500, 'internal server error'],
    [501, 'not implemented'],
    [502, 'gateway error'],
    [503, 'service unavailable'],
    [504, 'gateway timeout'],
    [505, 'HTTP version not supported'],
    [418, 'request error'],
    [429, 'request error'],
    [599, 'request error'],
  ])('for %i is: %s', (status, text) => {
    expect(statusText(status, url)).toBe(text);
  });

  it('keeps dollar signs in a URL', () => {
    expect(statusText(404, '/api/$&/$1/$$')).toBe('request address error: /api/$&/$1/$$');
  });
});
