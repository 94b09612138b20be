import { describe, expect, it } from 'vitest';
import { isOver, mayReportHidden, nextReport, type ReportState } from './nextReport.js';

const announced: ReportState = {
  announcedMs: 10_000,
  lastMs: undefined,
  isFptKnown: false,
  isFmpKnown: false,
  isFmpSent: false,
  isAnyOn: false,
  hasUnreported: true,
  resources: 0,
};
const painted: ReportState = { ...announced, isFptKnown: true, isFmpKnown: true };
const reported: ReportState = { ...painted, lastMs: 20_000, isFmpSent: true };
const wanted: ReportState = { ...reported, isAnyOn: true };

describe('the first report', () => {
  it('comes when the page was announced, with the first meaningful paint', () => {
    expect(nextReport(painted)).toEqual({ task: 'fmp', atMs: 10_000 });
  });
  it('does not wait for islands that are not painted yet', () => {
    expect(nextReport({ ...painted, isFmpKnown: false })).toEqual({ task: 'fpt', atMs: 10_000 });
  });
  it('waits for the first island', () => {
    expect(nextReport(announced)).toBeUndefined();
  });
  it('is forced by 200 resource entries', () => {
    expect(nextReport({ ...announced, resources: 199 })).toBeUndefined();
    expect(nextReport({ ...announced, resources: 200 })).toEqual({ task: 'resources', atMs: 10_000 });
  });
});

describe('a later report', () => {
  it('with the first meaningful paint passes the fuse, whatever the switches are', () => {
    expect(nextReport({ ...reported, isFmpSent: false })).toEqual({ task: 'fmp', atMs: 20_000 });
  });
  it('comes after 60 s while a switch is on', () => {
    expect(nextReport(wanted)).toEqual({ task: 'interval', atMs: 80_000 });
  });
  it('does not come without news, and not with all switches off', () => {
    expect(nextReport({ ...wanted, hasUnreported: false })).toBeUndefined();
    expect(nextReport({ ...reported, resources: 300 })).toBeUndefined();
  });
  it('is forced by 200 resource entries, 500 ms after the one before', () => {
    expect(nextReport({ ...wanted, resources: 200 })).toEqual({ task: 'resources', atMs: 20_500 });
  });
});

describe('when the page is hidden', () => {
  it('the first report is sent, if there was a paint', () => {
    expect(mayReportHidden(painted, 10_001)).toBe(true);
    expect(mayReportHidden(announced, 10_001)).toBe(false);
  });
  it('news are sent while a switch is on, behind the fuse', () => {
    expect(mayReportHidden(wanted, 20_500)).toBe(true);
    expect(mayReportHidden(wanted, 20_499)).toBe(false);
    expect(mayReportHidden(reported, 30_000)).toBe(false);
  });
});

it('measuring ends when the first paints are reported and all switches are off', () => {
  expect(isOver(reported)).toBe(true);
  expect(isOver(wanted)).toBe(false);
  expect(isOver({ ...reported, isFmpSent: false })).toBe(false);
  expect(isOver(painted)).toBe(false);
});
