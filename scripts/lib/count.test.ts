import { describe, expect, it } from 'vitest';
import type { TestModule } from 'vitest/node';
import { countStep, countTests, failureLine, fileResult, readReport, total } from './count.mjs';

type TestState = 'passed' | 'failed' | 'skipped';

/** A test file as Vitest gives it to reporters. */
const testModule = ({
  tests = [],
  moduleErrors = [],
  suiteErrors = [],
}: {
  readonly tests?: readonly (readonly [fullName: string, state: TestState, message?: string])[];
  readonly moduleErrors?: readonly string[];
  readonly suiteErrors?: readonly string[];
}) => {
  const errors = (messages: readonly string[]) => messages.map((message) => ({ message }));
  const isFailed =
    moduleErrors.length + suiteErrors.length > 0 || tests.some(([, state]) => state === 'failed');
  return {
    moduleId: '/checkout/src/a.test.ts',
    state: () => (isFailed ? 'failed' : 'passed'),
    errors: () => errors(moduleErrors),
    children: {
      allTests: () =>
        tests.map(([fullName, state, message]) => ({
          fullName,
          result: () => ({ state, errors: errors(message === undefined ? [] : [message]) }),
        })),
      allSuites: () => [{ errors: () => errors(suiteErrors) }],
    },
  } as unknown as TestModule;
};

describe('fileResult', () => {
  it.each([
    [
      'failed tests, with the first line of their errors',
      {
        tests: [
          ['adds', 'passed'],
          ['subtracts', 'skipped'],
          ['merges two calls', 'failed', '2 calls\nnot 1'],
        ] as const,
      },
      { passed: 1, skipped: 1 },
      ['src/a.test.ts > merges two calls: 2 calls'],
    ],
    [
      'a file that could not be loaded',
      { moduleErrors: ['no such file'] },
      { passed: 0, skipped: 0 },
      ['src/a.test.ts: no such file'],
    ],
    [
      'a file that failed after its tests',
      { tests: [['opens', 'passed']] as const, suiteErrors: ['still open'] },
      { passed: 1, skipped: 0 },
      ['src/a.test.ts: still open'],
    ],
  ])('names %s', (_name, module, counts, lines) => {
    const result = fileResult(testModule(module), '/checkout');
    expect(result).toMatchObject({ file: 'src/a.test.ts', ...counts });
    expect(result.failures.map(failureLine)).toEqual(lines);
  });
});

it('reads no results from a missing or incomplete report', () => {
  for (const text of [undefined, '[{"file":']) expect(readReport(text)).toEqual([]);
});

describe('countTests', () => {
  const failure = { file: 'a', test: 'b', error: 'c' };
  const ran = (passed: number, failed = 0, skipped = 0) => [
    { file: 'a', passed, skipped, failures: Array.from({ length: failed }, () => failure) },
  ];
  it.each([
    ['all passed', ran(3), 0, { passed: 3, failed: 0, skipped: 0 }],
    ['some skipped', ran(3, 0, 2), 0, { passed: 3, failed: 0, skipped: 2 }],
    ['some failed', ran(3, 2), 1, { passed: 3, failed: 2, skipped: 0 }],
    ['an error outside of any test', ran(3), 1, { passed: 3, failed: 1, skipped: 0 }],
    ['nothing executed', ran(0), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['no report', [], 1, { passed: 0, failed: 1, skipped: 0 }],
    ['no report, but a good exit code', [], 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_name, files, code, expected) => {
    expect(countTests(files, code)).toEqual(expected);
  });
  it('accepts an empty run with mayBeEmpty, unless it failed', () => {
    expect(countTests([], 0, { mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 });
    expect(countTests([], 1, { mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('adds counts; a step without tests is one', () => {
  const counts = [countStep(0), countStep(2), { passed: 5, failed: 0, skipped: 1 }];
  expect(total(counts)).toEqual({ passed: 6, failed: 1, skipped: 1 });
});
