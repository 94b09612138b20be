import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = 16_384;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** A longer password is taken as an attempt to keep the processor busy. */
export const PASSWORD_MAX_LENGTH = 256;

/** `scrypt$16384$8$1$<salt>$<key>`: contains its own cost, so that the cost can be raised later. */
const HASH = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

function deriveKey(password: string, salt: Buffer, length: number, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Normalised: `é` is one character on some keyboards and two on others.
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** The hash of `password`. The salt is random unless given, because the seed must be the same each time. */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  const key = await deriveKey(password, salt, KEY_BYTES, { N: COST, r: BLOCK_SIZE, p: PARALLEL });
  return ['scrypt', COST, BLOCK_SIZE, PARALLEL, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/** Whether `password` matches `hash`. False for a text that is no hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, cost, blockSize, parallel, salt = '', key = ''] = HASH.exec(hash) ?? [];
  if (key === '' || password.length > PASSWORD_MAX_LENGTH) return false;
  const expected = Buffer.from(key, 'base64url');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(cost),
    r: Number(blockSize),
    p: Number(parallel),
  });
  return timingSafeEqual(derived, expected);
}
