const LENGTH = 6;

/** The name of a random key parameter (spec 1 §9): `randomkey_` and 6 of `0` to `9` and `a` to `z`. No secret. */
export function randomKeyName(random: () => number): string {
  const letters = Array.from({ length: LENGTH }, () => Math.floor(random() * 36).toString(36));
  return `randomkey_${letters.join('')}`;
}
