import type { StoredField } from '../../wire/office/recordFields.js';
import type { FakePerson, FakeRecord } from '../fakeData.js';
import { seedId } from './ids.js';

const CUSTOMER = seedId(10, 1);
const CONTRACT = seedId(10, 3);

const text = (label: string, value: string): StoredField => ({ label, type: 'text', value });
const linkTo = (label: string, kind: string, id: string): StoredField => ({
  label,
  type: 'record',
  kind,
  id,
});

/** Two customers, a contact, a contract and a goal, some of them with the signed-in person, who is the second one. */
export function seedRecords(people: readonly FakePerson[]): FakeRecord[] {
  const personOf = (row: number): string => people[row]?.id ?? '';
  const person = (label: string, row: number): StoredField => ({ label, type: 'person', id: personOf(row) });
  const record = (
    row: number,
    kind: FakeRecord['kind'],
    [title, status, owner]: readonly [string, string, number],
    fields: readonly StoredField[],
  ): FakeRecord => ({
    ...{ id: seedId(10, row), kind, title, status, ownerId: personOf(owner), fields },
    updatedAt: `2026-11-1${String(row)} 09:30:00`,
  });
  return [
    record(1, 'customer', ['Harbour Foods', 'Active', 1], [text('City', 'Qingdao'), person('Manager', 1)]),
    record(2, 'customer', ['North Rail', 'Prospect', 2], [text('City', 'Harbin')]),
    record(
      3,
      'contract',
      ['Supply 2027', 'Signed', 1],
      [
        linkTo('Customer', 'customer', CUSTOMER),
        { label: 'Amount', type: 'money', value: '125000.00', currency: 'CNY' },
        { label: 'Signed on', type: 'date', value: '2026-11-02' },
      ],
    ),
    record(4, 'contact', ['Sun Yu', '', 0], [linkTo('Customer', 'customer', CUSTOMER)]),
    record(5, 'goal', ['Twenty new customers', 'Open', 1], [linkTo('Contract', 'contract', CONTRACT)]),
  ];
}
