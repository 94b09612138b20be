import { describe, expect, it } from 'vitest';
import { HOST_GROUPS, parseHostDescription } from './hostDescription.js';

const GOOD = { title: 'A host', summary: 'It embeds.', group: 'see', order: 1, docs: 'docs/api.md' };

describe('a host.json', () => {
  it('requires five keys and accepts further ones', () => {
    expect(parseHostDescription(GOOD)).toEqual(GOOD);
    const more = {
      ...GOOD,
      serve: 'dist',
      sources: ['main.ts'],
      headers: { 'X-One': 'one', 'Content-Security-Policy': ["default-src 'none'", 'img-src {static}'] },
      render: 'dist/server/entry.js',
      origins: ['http://intranet.example'],
    };
    expect(parseHostDescription(more)).toEqual(more);
  });

  it.each([
    [null, 'must be an object'],
    [{ ...GOOD, title: '' }, 'title must be a text'],
    [{ ...GOOD, summary: undefined }, 'summary must be a text'],
    [{ ...GOOD, group: 'other' }, `group must be one of ${HOST_GROUPS.map(({ id }) => id).join(', ')}`],
    [{ ...GOOD, order: '1' }, 'order must be a number'],
    [{ ...GOOD, docs: 'api.md' }, 'docs must be a page below docs/'],
    [{ ...GOOD, sources: 'main.ts' }, 'sources must be a list of files'],
    [{ ...GOOD, headers: { 'X-One': 1 } }, 'headers must be texts, or lists of them, by header'],
    [{ ...GOOD, colour: 'red' }, 'has no key colour'],
  ])('refuses %j: %s', (value, reason) => {
    expect(() => parseHostDescription(value)).toThrow(reason);
  });
});
