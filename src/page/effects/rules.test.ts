import { describe, expect, it, vi } from 'vitest';
import type { ErrorRecord } from '../../wire/errorRecord.js';
import { ajaxError, withAjaxRecords } from '../ajaxErrors.js';
import { keyboardHeight, throttle } from './keyboard.browser.js';
import { lockedViewport } from './viewport.browser.js';
import { startEffects } from '../pageEffect.js';
import type { RunningPage } from '../runningPage.browser.js';

describe('a locked viewport', () => {
  it.each([
    ['', 'width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1, user-scalable=no'],
    [
      'width=device-width, initial-scale=2,user-scalable=yes; viewport-fit=cover',
      'width=device-width, viewport-fit=cover, initial-scale=1, minimum-scale=1, maximum-scale=1, user-scalable=no',
    ],
    [
      'width=320, constructor=1',
      'width=320, constructor=1, initial-scale=1, minimum-scale=1, maximum-scale=1, user-scalable=no',
    ],
  ])('keeps what else is in %j', (content, locked) => {
    expect(lockedViewport(content)).toBe(locked);
  });
});

describe('the keyboard', () => {
  it.each([
    ['Mobile', 800, 500, 300],
    ['Mobile', 800, 501, 0],
    ['Tablet', 1000, 760, 240],
    ['Tablet', 1000, 761, 0],
    ['Mobile', 500, 800, 0],
  ] as const)(
    'of a %s whose window is %d px and has %d px left is %d px high',
    (device, full, now, height) => {
      expect(keyboardHeight(full, now, device)).toBe(height);
    },
  );
});

describe('a throttled function', () => {
  it('runs at once, then at most once in an interval, and not after it is cancelled', () => {
    let pass = (): void => undefined;
    const work = vi.fn();
    const { call, cancel } = throttle(80, work, (_, then) => {
      pass = then;
      return () => {
        pass = () => undefined;
      };
    });
    call();
    call();
    call();
    expect(work).toHaveBeenCalledTimes(1);
    pass();
    expect(work).toHaveBeenCalledTimes(2);
    pass();
    expect(work).toHaveBeenCalledTimes(2);
    call();
    call();
    cancel();
    pass();
    expect(work).toHaveBeenCalledTimes(3);
  });
});

describe('the record of a failed call', () => {
  const [error, { component = '' }] = ajaxError({
    method: 'GET',
    url: 'https://oa.example.com/api/doc?id=7',
    status: 500,
  });
  const record = {
    id: 'a'.repeat(20),
    errType: 'e10Com',
    message: error.message,
    filePath: 'https://oa.example.com/build/utils/page.js',
    fileName: 'page.js',
    lineNumber: 3,
    colNumber: 4,
    stack: 'Error\n at page.js',
    refererUrl: '',
    createTime: 1,
    comName: component,
  } satisfies ErrorRecord;

  it('is of the kind ajax, with the address of the call and without its query', () => {
    expect(withAjaxRecords(undefined).scrub?.(record)).toEqual({
      ...record,
      errType: 'ajax',
      message: 'GET /api/doc 500',
      filePath: 'https://oa.example.com/api/doc',
      fileName: 'doc',
      lineNumber: 0,
      colNumber: 0,
      stack: '',
      comName: '',
    });
  });

  it("is what the page's own scrub sees; other records and settings stay", () => {
    const monitor = {
      sampleRate: 0.5,
      scrub: (one: ErrorRecord) => ({ ...one, message: `${one.errType}!` }),
    };
    const config = withAjaxRecords(monitor);
    expect(config.sampleRate).toBe(0.5);
    expect(config.scrub?.(record).message).toBe('ajax!');
    expect(config.scrub?.({ ...record, comName: '@weapp/people/Card' })).toEqual({
      ...record,
      comName: '@weapp/people/Card',
      message: 'e10Com!',
    });
  });
});

describe('effects', () => {
  it('start in order, those that the page wants, and stop in reverse, once; one that fails stops no other', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const done: string[] = [];
    const effect = (name: string, isWanted = true, fails?: 'start' | 'stop') => ({
      name,
      when: () => isWanted,
      start() {
        if (fails === 'start') throw new Error(name);
        done.push(`+${name}`);
        return () => {
          if (fails === 'stop') throw new Error(name);
          done.push(`-${name}`);
        };
      },
    });
    const stop = startEffects(
      [effect('a'), effect('b', true, 'start'), effect('c', false), effect('d', true, 'stop'), effect('e')],
      {} as RunningPage,
    );
    stop();
    stop();
    expect(done).toEqual(['+a', '+d', '+e', '-e', '-a']);
  });
});
