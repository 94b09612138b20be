import { expect, it } from 'vitest';

import { hashPassword, isPassword, PASSWORD_MAX_LENGTH } from './passwordHash.js';

it('matches its own password and no other', async () => {
  const hash = await hashPassword('p4ssw0rd');
  expect(await isPassword('p4ssw0rd', hash)).toBe(true);
  for (const other of ['', 'P4ssw0rd', 'p4ssw0rd ', hash]) expect(await isPassword(other, hash)).toBe(false);
});

it('differs for two people with the same password', async () => {
  const [one, two] = [await hashPassword('p4ssw0rd'), await hashPassword('p4ssw0rd')];
  expect(one).not.toContain('p4ssw0rd');
  expect(one).not.toBe(two);
});

it('treats characters that look the same as equal', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

it.each(['', 'p4ssw0rd', 'scrypt$16384$8$1$$', 'md5$1$1$1$c2FsdA$a2V5'])(
  'matches nothing with the hash %j',
  async (hash) => {
    expect(await isPassword('p4ssw0rd', hash)).toBe(false);
  },
);

it('refuses very long passwords without hashing them', async () => {
  const long = 'x'.repeat(PASSWORD_MAX_LENGTH + 1);
  expect(await isPassword(long, await hashPassword(long))).toBe(false);
});
