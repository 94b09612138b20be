import { expect, it } from 'vitest';
import { readForeign, shownAddress, withoutSecrets } from './redact.js';

it('readForeign removes possible secrets, and shortens the text', () => {
  expect(readForeign('the session 4f9c2d1e8b7a6f5e4d3c2b1a is over,\n ask again')).toBe(
    'the session … is over, ask again',
  );
  expect(readForeign('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N')).toBe(
    '….….…',
  );
  expect(readForeign('no '.repeat(500))).toHaveLength(200);
});

it('shownAddress removes the URL parts that may contain a key', () => {
  expect(shownAddress('https://me:pw@portal.example.com/token?key=s3cr3t#x')).toBe(
    'https://portal.example.com/token',
  );
});

it('withoutSecrets removes known secrets', () => {
  expect(withoutSecrets('a abcdef b abcdef', ['abcdef', undefined, 'a'])).toBe('a … b …');
});
