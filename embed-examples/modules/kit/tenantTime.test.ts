import { expect, it } from 'vitest';
import { tenantDay, tenantTime } from './tenantTime.js';

const dubai = { timeZone: 'Asia/Dubai', readerZone: 'Asia/Dubai' };
const written = '2026-11-18 14:42:00';

it('formats the tenant’s local time in the reader’s language', () => {
  // The space before PM differs between versions of ICU.
  expect(tenantTime(written, { ...dubai, locale: 'en-US' }).replace(/\s/g, ' ')).toBe(
    'November 18, 2026 at 2:42 PM',
  );
  expect(tenantTime(written, { ...dubai, locale: 'zh-CN' })).toBe('2026年11月18日 14:42');
  expect(tenantTime(written, { ...dubai, locale: 'ar-AE' })).toContain('18 نوفمبر 2026');
  expect(tenantTime(written, { ...dubai, locale: 'th-TH' })).toContain('2026');
});

it('names the zone to a reader in another one, without converting the time', () => {
  for (const readerZone of ['America/New_York', 'Pacific/Kiritimati', '']) {
    const shown = tenantTime(written, { ...dubai, readerZone, locale: 'en-US' });
    expect(shown).toContain('18');
    expect(shown).toContain('2:42');
    expect(shown).toMatch(/\(GMT\+4\)$/);
  }
});

it('leaves out a zone that the browser does not know', () => {
  const shown = tenantTime(written, { locale: 'zh-CN', timeZone: 'Mars/Base', readerZone: 'UTC' });
  expect(shown).toBe('2026年11月18日 14:42');
});

it.each(['', 'yesterday', '2026-13-40 25:00:00', '2026-11-18'])('shows "%s" unchanged', (text) => {
  expect(tenantTime(text, { ...dubai, locale: 'en-US' })).toBe(text);
  expect(tenantDay(text, 'en-US')).toBe(text);
});

it('has a short form for lists', () => {
  expect(tenantDay(written, 'en-US')).toBe('Nov 18, 2026');
});
