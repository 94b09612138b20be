import { describe, expect, it } from 'vitest';
import { countStep, countTests, failedTests, total } from './count.mjs';

const report = (passed: number, failed: number, brokenFiles = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: Array.from({ length: brokenFiles }, () => ({ status: 'failed', assertionResults: [] })),
  });

describe('countTests', () => {
  it.each([
    ['all passed', report(3, 0), 0, { passed: 3, failed: 0 }],
    ['some failed', report(3, 2), 1, { passed: 3, failed: 2 }],
    ['a file that could not be loaded', report(3, 0, 1), 1, { passed: 3, failed: 1 }],
    ['an error outside of any test', report(3, 0), 1, { passed: 3, failed: 1 }],
    ['nothing executed', report(0, 0), 0, { passed: 0, failed: 1 }],
    ['no report', undefined, 1, { passed: 0, failed: 1 }],
    ['no report, but a good exit code', undefined, 0, { passed: 0, failed: 1 }],
    ['half a report', '{"numPassedTests": 3,', 0, { passed: 0, failed: 1 }],
  ])('%s', (_name, text, code, expected) => {
    expect(countTests(text, code)).toEqual(expected);
  });
  it('accepts an empty run with mayBeEmpty, unless it failed', () => {
    expect(countTests(report(0, 0), 0, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 });
    expect(countTests(report(0, 0), 1, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 1 });
  });
});

describe('failedTests', () => {
  it('names file, title and the first line of the error', () => {
    const text = JSON.stringify({
      testResults: [
        {
          name: '/checkout/src/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'merges two calls',
              failureMessages: ['Error: 2 calls\n    at x.ts:1:1'],
            },
          ],
        },
        {
          name: '/checkout/src/b.test.ts',
          status: 'failed',
          message: 'no such file\nx',
          assertionResults: [],
        },
      ],
    });
    expect(failedTests(text, '/checkout')).toEqual([
      'src/a.test.ts > merges two calls: Error: 2 calls',
      'src/b.test.ts: no such file',
    ]);
  });
  it.each([
    ['no report', undefined],
    ['half a report', '{"testResults": ['],
  ])('is empty with %s', (_name, text) => {
    expect(failedTests(text, '/checkout')).toEqual([]);
  });
});

it('counts a step as one', () => {
  expect(total([countStep(0), countStep(2), { passed: 5, failed: 0 }])).toEqual({ passed: 6, failed: 1 });
});
