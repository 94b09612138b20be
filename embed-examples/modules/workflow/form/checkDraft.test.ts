import { expect, it } from 'vitest';
import { checkDraft, draftDays, type Draft } from './checkDraft.js';

const draft: Draft = { type: 'annual', from: '2026-11-23', until: '2026-11-27', reason: 'A week off' };

it.each<readonly [Partial<Draft>, object]>([
  [{}, {}],
  [{ from: '' }, { from: 'fromMissing' }],
  [{ until: '' }, { until: 'untilMissing' }],
  [
    { from: '', until: '', reason: ' \n' },
    { from: 'fromMissing', until: 'untilMissing', reason: 'reasonMissing' },
  ],
  [{ from: '0026-11-23' }, { from: 'dayInvalid' }],
  [{ until: '2026-11-22' }, { until: 'untilBeforeFrom' }],
  [{ until: '2027-02-22' }, {}],
  [{ until: '2027-02-23' }, { until: 'tooLong' }],
  [{ from: '2026-11-28', until: '2026-11-29' }, { until: 'noWorkingDay' }],
  [{ reason: '🌴'.repeat(500) }, {}],
  [{ reason: '🌴'.repeat(501) }, { reason: 'textTooLong' }],
])('%j: %j', (more, problems) => {
  expect(checkDraft({ ...draft, ...more }, [])).toEqual(problems);
});

it('calls a half typed day invalid, which the browser reports as empty', () => {
  expect(checkDraft({ ...draft, from: '', until: '' }, ['from'])).toEqual({
    from: 'dayInvalid',
    until: 'untilMissing',
  });
});

it.each([
  ['2026-11-23', '2026-11-27', 5],
  ['2026-11-28', '2026-11-29', 0],
  ['2026-11-27', '2026-11-23', undefined],
  ['2026-11-27', '2036-11-27', undefined],
  ['', '2026-11-27', undefined],
  ['2026-11-27', '', undefined],
])('%s to %s has %s working days', (from, until, days) => {
  expect(draftDays({ ...draft, from, until })).toBe(days);
});
