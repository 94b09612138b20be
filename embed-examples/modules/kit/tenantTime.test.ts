import { expect, it } from 'vitest';
import { inTenantFormat, tenantDay, tenantTime, tenantTimeInFormat } from './tenantTime.js';

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

it('writes a day and a time in a tenant’s format', () => {
  expect(inTenantFormat('2026-11-18', 'DD/MM/YYYY')).toBe('18/11/2026');
  expect(inTenantFormat('2026-11-18 14:42:07', 'YYYY年MM月DD日 HH:mm:ss')).toBe('2026年11月18日 14:42:07');
  expect(inTenantFormat('2026-11-18 14:42:07', 'DD/MM/YYYY')).toBe('18/11/2026');
});

it('leaves a text that is no time, and everything without a format', () => {
  expect(inTenantFormat('next week', 'DD/MM/YYYY')).toBe('next week');
  expect(inTenantFormat('2026-13-45', 'DD/MM/YYYY')).toBe('2026-13-45');
  expect(inTenantFormat('2026-11-18', '')).toBe('2026-11-18');
});

it('names the zone of a formatted time for readers in another one', () => {
  const setting = { locale: 'en-US', timeZone: 'Asia/Shanghai' };
  const written = '2026-11-18 14:42:00';
  const format = 'YYYY-MM-DD HH:mm';
  expect(tenantTimeInFormat(written, format, { ...setting, readerZone: 'Asia/Shanghai' })).toBe(
    '2026-11-18 14:42',
  );
  expect(tenantTimeInFormat(written, format, { ...setting, readerZone: 'Europe/Paris' })).toBe(
    '2026-11-18 14:42 (GMT+8)',
  );
});
