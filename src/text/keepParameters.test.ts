import { expect, it } from 'vitest';
import { keepParameters } from './query.js';

const PAGE =
  'https://oa.example.com/sp/portal?wea_link_keep_uaDevice=Mobile&other=1&wea_link_keep_x=a%20b#top';
const KEPT = 'wea_link_keep_uaDevice=Mobile&wea_link_keep_x=a+b';

it.each([
  ['/sp/doc', `/sp/doc?${KEPT}`],
  ['doc?id=7', `doc?id=7&${KEPT}`],
  ['doc?id=%zz&', `doc?id=%zz&${KEPT}`],
  ['?', `?${KEPT}`],
  ['/sp/doc?id=7#part?x', `/sp/doc?id=7&${KEPT}#part?x`],
  ['https://oa.example.com/doc#a', `https://oa.example.com/doc?${KEPT}#a`],
  ['//oa.example.com/doc', `//oa.example.com/doc?${KEPT}`],
  [' /doc ', `/doc?${KEPT}`],
  ['/d?wea_link_keep_uaDevice=PC', '/d?wea_link_keep_uaDevice=PC&wea_link_keep_x=a+b'],
  ['/d?wea_link_keep_uaDevice=&wea_link_keep_x', '/d?wea_link_keep_uaDevice=&wea_link_keep_x'],
])('carries them to %s', (to, carried) => {
  expect(keepParameters(PAGE, to)).toBe(carried);
});

it.each([
  '',
  '#part',
  'https://elsewhere.example/doc',
  '//elsewhere.example/doc',
  '\\\\elsewhere.example/doc',
  'http://oa.example.com/doc',
  'https://oa.example.com:8443/doc',
  'https://oa.example.com@elsewhere.example/doc',
  'javascript:void(0)',
  'mailto:a@b.example',
  'data:text/plain,x',
  'https://[broken',
])('tells nothing to %j', (to) => {
  expect(keepParameters(PAGE, to)).toBe(to);
});

it('accepts only a query, and then adds parameters to relative addresses only', () => {
  const query = '?wea_link_keep_a=1&wea_link_keep_a=2&wea_link_keepb=3&WEA_LINK_KEEP_C=4';
  expect(keepParameters(query, '/doc')).toBe('/doc?wea_link_keep_a=1&wea_link_keep_a=2');
  expect(keepParameters('/here' + query, 'doc')).toBe('doc?wea_link_keep_a=1&wea_link_keep_a=2');
  expect(keepParameters(query, 'https://oa.example.com/doc')).toBe('https://oa.example.com/doc');
});

it('changes nothing if there are no parameters to keep, or the source is invalid', () => {
  const callUntyped = keepParameters as (from: unknown, to: unknown) => string;
  expect(callUntyped('https://oa.example.com/?a=1', ' /doc ')).toBe(' /doc ');
  for (const from of [undefined, null, 5, {}, 'https://[broken'])
    expect(callUntyped(from, '/doc')).toBe('/doc');
  for (const to of [undefined, null, 5, {}]) expect(callUntyped(PAGE, to)).toBe('');
});

it('does not change an address that already has the parameters', () => {
  const once = keepParameters(PAGE, '/sp/doc?id=7#part');
  expect(keepParameters(PAGE, once)).toBe(once);
});
