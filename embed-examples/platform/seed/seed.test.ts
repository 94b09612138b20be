import { describe, expect, it } from 'vitest';

import { RECORD_KINDS } from '../../../src/wire/office/records.js';
import { moduleOfKind } from '../../../src/testing/answers/recordAnswers.js';
import { createPortraits } from './portraits.js';
import { seedRows } from './rows.js';
import { SEED_TENANTS } from './seedTenants.js';

describe('the seed', () => {
  const rows = seedRows(SEED_TENANTS);

  it('is the same each time', () => {
    expect(seedRows(SEED_TENANTS)).toEqual(rows);
  });

  it('has enough rows of every kind in every tenant', () => {
    for (const { tenantKey } of rows.tenants) {
      const ofTenant = (table: readonly { tenantKey: string }[]): number =>
        table.filter((row) => row.tenantKey === tenantKey).length;
      expect(ofTenant(rows.people)).toBeGreaterThanOrEqual(12);
      for (const table of [rows.documents, rows.tasks, rows.workflowRequests, rows.blogPosts]) {
        expect(ofTenant(table)).toBeGreaterThanOrEqual(6);
      }
      const statesOf = (table: readonly { tenantKey: string; state: string }[]): Set<string> =>
        new Set(table.filter((row) => row.tenantKey === tenantKey).map(({ state }) => state));
      expect(statesOf(rows.leaveRequests)).toEqual(new Set(['open', 'approved', 'rejected']));
      expect(ofTenant(rows.blogPictures)).toBeGreaterThanOrEqual(2);
      expect(ofTenant(rows.sensitiveRules)).toBeGreaterThanOrEqual(4);
    }
  });

  it('has a calendar with whole days, spans, overlaps and both ends of the month', () => {
    for (const { tenantKey } of rows.tenants) {
      const events = rows.calendarEvents.filter((event) => event.tenantKey === tenantKey);
      const dayOf = (time: string): string => time.slice(0, 10);
      const crosses = (moment: string): boolean =>
        events.some(({ startsAt, endsAt }) => startsAt < moment && endsAt > moment);
      expect(events.length).toBeGreaterThanOrEqual(25);
      expect(events.some(({ isAllDay }) => isAllDay)).toBe(true);
      expect(events.some((event) => !event.isAllDay && dayOf(event.startsAt) !== dayOf(event.endsAt))).toBe(
        true,
      );
      expect(crosses('2026-11-01 00:00:00') && crosses('2026-12-01 00:00:00')).toBe(true);
      expect(events.filter(({ startsAt }) => dayOf(startsAt) === '2026-11-20').length).toBeGreaterThan(3);
      expect(events.filter(({ startsAt, endsAt }) => endsAt <= startsAt)).toEqual([]);
    }
  });

  it('has a business record of every kind, and in the Arabic tenant of every module that it displays', () => {
    const kindsOf = (tenantKey: string | undefined): Set<string> =>
      new Set(rows.records.filter((row) => row.tenantKey === tenantKey).map(({ kind }) => kind));
    const [chinese, arabic] = SEED_TENANTS;
    expect(kindsOf(chinese?.tenantKey)).toEqual(new Set(RECORD_KINDS));
    const shown = RECORD_KINDS.filter((kind) =>
      arabic?.settings.displayModules.includes(moduleOfKind(kind) ?? ''),
    );
    expect(kindsOf(arabic?.tenantKey)).toEqual(new Set(shown));
  });

  it('gives every row its own id, longer than a JavaScript number can hold', () => {
    const {
      tenants: _tenants,
      calendarAttendees: _attendees,
      documentFiles: _documentFiles,
      exchangeRates: _rates,
      labelOverrides: _labels,
      sensitiveReviewers: _reviewers,
      ...tables
    } = rows;
    const ids = Object.values(tables).flatMap((table) => table.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(String(Number(id))).not.toBe(id);
  });

  it('gives every person a different portrait', () => {
    const portraits = createPortraits();
    expect([...portraits.keys()].sort()).toEqual(rows.people.map(({ id }) => id).sort());
    expect(new Set(portraits.values()).size).toBe(portraits.size);
  });
});
