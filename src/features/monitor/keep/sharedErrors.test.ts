import { describe, expect, it } from 'vitest';
import { createSharedErrors, type SharedErrors } from './sharedErrors.js';

const FIVE_MINUTES = 300_000;
const DAY = 24 * 3_600_000;

/** Tabs that share one storage and one clock. */
function tabs(start = 1_000_000): {
  open: () => SharedErrors;
  clock: { now: number };
  stored: { text: string | undefined };
} {
  const clock = { now: start };
  const stored: { text: string | undefined } = { text: undefined };
  const items = { read: () => stored.text, write: (_: string, text: string) => void (stored.text = text) };
  return { open: () => createSharedErrors(items, () => clock.now), clock, stored };
}

describe('the errors that tabs share', () => {
  it('are found for five minutes, at once in the same tab', () => {
    const { open, clock } = tabs();
    const tab = open();
    tab.add('k', { id: 'a', atMs: clock.now });
    expect(tab.find('k')).toBe('a');
    expect(tab.find('other')).toBeUndefined();
    tab.share();
    clock.now += FIVE_MINUTES - 1;
    expect(tab.find('k')).toBe('a');
    clock.now += 1;
    expect(tab.find('k')).toBeUndefined();
  });

  it('are found in other tabs, and after a reload', () => {
    const { open, clock } = tabs();
    const one = open();
    const other = open();
    one.add('k', { id: 'a', atMs: clock.now });
    one.share();
    clock.now += 2_000;
    expect(other.find('k')).toBe('a');
    expect(open().find('k')).toBe('a');
  });

  it('belong to the tab that shared them first when two tabs record one at the same moment', () => {
    const { open, clock } = tabs();
    const one = open();
    const other = open();
    one.find('k');
    other.find('k');
    one.add('k', { id: 'a', atMs: clock.now });
    other.add('k', { id: 'b', atMs: clock.now });
    expect(one.share()).toEqual([]);
    expect(other.share()).toEqual(['b']);
    expect(other.find('k')).toBe('a');
  });

  it.each([
    ['back by a day', -DAY],
    ['forward by a day', DAY],
  ])('do not keep an error from being recorded after the clock was set %s', (_, byMs) => {
    const { open, clock } = tabs();
    const tab = open();
    tab.add('k', { id: 'a', atMs: clock.now });
    tab.share();
    clock.now += byMs;
    expect(tab.find('k')).toBeUndefined();
  });

  it('are the last hundred', () => {
    const { open, clock, stored } = tabs();
    const tab = open();
    for (let at = 0; at < 1_000; at += 1) tab.add(`key ${at}`, { id: `id ${at}`, atMs: clock.now });
    tab.share();
    expect((stored.text ?? '').length).toBeLessThan(5_000);
    expect(open().find('key 999')).toBe('id 999');
    expect(open().find('key 0')).toBeUndefined();
  });

  it.each([
    '',
    'null',
    '5',
    '[]',
    '{broken',
    '{"errors":5}',
    '{"errors":[5,[],[1,2,3]],"claims":{"a":1}}',
    'x'.repeat(60_000),
  ])('ignore and replace %.40s', (text) => {
    const { open, clock, stored } = tabs();
    stored.text = text;
    const tab = open();
    expect(tab.find('k')).toBeUndefined();
    tab.add('k', { id: 'a', atMs: clock.now });
    expect(tab.share()).toEqual([]);
    expect(open().find('k')).toBe('a');
  });

  it('take nothing from a polluted prototype', () => {
    const { open, stored } = tabs();
    stored.text = '{"__proto__":{"errors":[["k","a",1000000]]}}';
    expect(open().find('k')).toBeUndefined();
    expect(({} as { errors?: unknown }).errors).toBeUndefined();
  });
});

describe('the mark of an error that is being sent', () => {
  it('is seen by all tabs, also for an error that is older than five minutes', () => {
    const { open } = tabs();
    const one = open();
    const other = open();
    one.claim(['a']);
    expect(other.claimed().has('a')).toBe(true);
    expect(other.claimed().has('b')).toBe(false);
  });

  it('ends after a failure, and after a minute when its tab has ended', () => {
    const { open, clock } = tabs();
    const one = open();
    const other = open();
    one.claim(['a', 'b']);
    one.release(['a']);
    expect(other.claimed().has('a')).toBe(false);
    expect(other.claimed().has('b')).toBe(true);
    clock.now += 60_000;
    expect(other.claimed().has('b')).toBe(false);
  });
});
