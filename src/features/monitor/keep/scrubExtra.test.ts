import { expect, it } from 'vitest';
import { scrubExtra } from './createRecord.js';

it('what was added to an error loses its private data, whatever holds it', () => {
  const added = {
    note: 'for name@example.com',
    password: 'hunter 2',
    accessToken: 7,
    phone: 13812345678,
    'name@example.com': true,
    rows: [{ text: 'Bearer abc-123' }, null, 12],
    id: '4923742389472389472',
    session: 'id-1',
  };
  expect(scrubExtra(added, 'id-1')).toEqual({
    note: 'for [email]',
    password: '[token]',
    accessToken: '[token]',
    phone: '[phone]',
    '[email]': true,
    rows: [{ text: 'Bearer [token]' }, null, 12],
    id: '4923742389472389472',
    session: '[token]',
  });
  expect([scrubExtra('to name@example.com'), scrubExtra(undefined), scrubExtra(0)]).toEqual([
    'to [email]',
    undefined,
    0,
  ]);
});

it('keeps the message and stack of an error, big numbers, and what leads back to itself', () => {
  const error = Object.assign(new Error('no name@example.com'), { stack: 'f@https://a.example/a.js:1:2' });
  const added: Record<string, unknown> = { error, big: 10n };
  added['self'] = added;
  expect(scrubExtra(added)).toEqual({
    error: { message: 'no [email]', stack: 'f@https://a.example/a.js:1:2' },
    big: '10',
    self: '[repeated]',
  });
});

it('is missing if it cannot be read', () => {
  const broken = {
    get x(): never {
      throw new Error('x');
    },
  };
  expect(scrubExtra(broken)).toBeUndefined();
});

it('of more than a thousand values has the first ones', () => {
  expect(JSON.stringify(scrubExtra(Array.from({ length: 5_000 }, (_, at) => at))).length).toBeLessThan(
    30_000,
  );
});
