import { describe, expect, it } from 'vitest';
import { anchorsOf, linksOf } from './links.js';

describe('a page', () => {
  const page = [
    '# The `init` call: how, and why',
    '[a](b.md#c) and [out](https://example.com/) and ![picture](d.png)',
    '```js',
    '# no heading, [no link](e.md)',
    '```',
    '## On [links](f.md)',
  ].join('\n');

  it('has the links of its prose that are within the repository', () => {
    expect(linksOf(page)).toEqual(['b.md#c', 'd.png', 'f.md']);
  });

  it('has anchors for its headings', () => {
    expect(anchorsOf(page)).toEqual(['the-init-call-how-and-why', 'on-links']);
  });
});
