// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sanitizeHtml } from './index.js';

it('removes everything that could run, also in a DOM that is not a browser’s', () => {
  for (const html of [
    '<img src="x" onerror="alert(1)">',
    '<svg><a xlink:href="javascript:alert(1)"><script>alert(1)</script></a></svg>',
    '<a href="java&#9;script:alert(1)" onclick="x">a</a>',
  ]) {
    expect(sanitizeHtml(html)).not.toMatch(/<[^>]*(?:onerror|onclick|script)/);
  }
});
