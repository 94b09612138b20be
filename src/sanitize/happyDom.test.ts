// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { sanitizeHtml } from './index.js';

it('shows markup as text in a DOM that loses elements, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rows = [
    ['<img src="x" onerror="alert(1)">', '&lt;img src=&quot;x&quot; onerror=&quot;alert(1)&quot;&gt;'],
    ['<b>x</b>', '&lt;b&gt;x&lt;/b&gt;'],
    ['plain', 'plain'],
  ];
  expect(rows.map(([html]) => sanitizeHtml(html))).toEqual(rows.map(([, text]) => text));
  expect(warn).toHaveBeenCalledOnce();
});
