import { expect, it } from 'vitest';
import { isRecordKind, readRecordField, readRecordSummary } from './records.js';

it.each(['toString', 'workflow', '', undefined, 7])('%s is no kind of these calls', (kind) => {
  expect(isRecordKind(kind)).toBe(false);
});

it.each([
  { label: 'Sum', type: 'money', value: '12.50', currency: 'CNY' },
  { label: 'Pieces', type: 'number', value: '3' },
  { label: 'Buyer', type: 'person', id: '7', name: 'Li Na' },
  { label: 'Customer', type: 'record', kind: 'customer', id: '9', title: 'Hua Xing' },
  { label: 'Start', type: 'date', value: '2026-11-20' },
])('reads a field of the type $type', (field) => {
  expect(readRecordField(field)).toEqual(field);
});

it.each([
  { label: 'Map', type: 'map', value: '1,2' },
  { label: 'Trap', type: 'constructor', value: '1' },
  { label: 'Customer', type: 'record', kind: 'customer' },
  {},
])('leaves out %j', (field) => {
  expect(readRecordField(field)).toBeUndefined();
});

it('reads a value of another kind than its type says as empty', () => {
  expect(readRecordField({ label: 7, type: 'money', value: { toString: 'x' } })).toEqual({
    label: '',
    type: 'money',
    value: '',
    currency: '',
  });
});

it('reads a summary, and none without an id or of an unknown kind', () => {
  const summary = {
    kind: 'customer',
    id: '9',
    title: 'Hua Xing',
    status: 'active',
    owner: { id: '7', name: 'Li Na' },
    updatedAt: '2026-11-20 09:00:00',
  };
  expect(readRecordSummary({ ...summary, more: 1 })).toEqual(summary);
  expect(readRecordSummary({ ...summary, id: '' })).toBeUndefined();
  expect(readRecordSummary({ ...summary, kind: 'spaceship' })).toBeUndefined();
});
