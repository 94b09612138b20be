import { expect, it } from 'vitest';
import { staticPath } from './calls.js';
import { parseLabels, parseLabelsAnswer } from './labels.js';

it('reads negative label ids, and drops values that are not strings', () => {
  const labels = parseLabels({ '-190101': 'Name', '1': 5, '2': null, '3': '' });
  expect(labels.ok && [...labels.value]).toEqual([
    ['3', ''],
    ['-190101', 'Name'],
  ]);
});

it('keeps a label with the id __proto__ as a label', () => {
  const labels = parseLabels(JSON.parse('{"__proto__":"text","constructor":"builder"}'));
  expect(labels.ok && labels.value.get('__proto__')).toBe('text');
  expect(labels.ok && labels.value.get('toString')).toBeUndefined();
});

it.each([[null], [[]], [7], ['x']])('refuses %j as labels', (value) => {
  expect(parseLabels(value).ok).toBe(false);
});

it.each<[unknown, boolean]>([
  [{ data: {} }, true],
  [{ data: {}, ownWording: true }, true],
  [{ data: {}, ownWording: false }, false],
  [{ ownWording: false }, false],
  [{ data: {}, ownWording: 'false' }, true],
  [{ data: {}, ownWording: 0 }, true],
  [{ data: {}, ownWording: null }, true],
  [{ data: { ownWording: false } }, true],
  [JSON.parse('{"data":{},"__proto__":{"ownWording":false}}'), true],
  [undefined, true],
])('reads from %j whether a tenant may have own wording: %s', (body, expected) => {
  const answer = parseLabelsAnswer(body);
  expect(answer.ok && answer.value.hasOwnWording).toBe(expected);
});

it('encodes every value of a static path as exactly one segment', () => {
  expect(staticPath('fontFile', { file: '../../x?y#z/a b' })).toBe(
    '/visitstatic/basicserver/font/..%2F..%2Fx%3Fy%23z%2Fa%20b',
  );
  expect(staticPath('labels', { language: 'ar_AE', module: 'hrm' })).toBe(
    '/static/public/resource/i18n/ar_AE/hrm.json',
  );
});
