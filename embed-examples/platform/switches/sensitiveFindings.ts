import type { Violation } from '../api/sensitive/scanText.js';
import { sensitiveAnswer } from '../../../src/wire/office/sensitiveAnswer.js';
import { sensitiveTexts } from '../api/sensitive/sensitiveTexts.js';
import type { TenantRule } from '../api/sensitive/tenantRules.js';
import type { Supervision } from '../database/schema.js';

type Answer = Record<string, unknown>;

/** A sensitive answer that no rule caused. */
export interface SensitiveFinding {
  /** For the control page. */
  readonly title: string;
  /** Whether a confirmed request gets the real answer. */
  readonly passesConfirmed: boolean;
  /** The envelope, for a request in `language`. */
  readonly answer: (language: string | undefined) => Answer;
}

const MANY = 5000;
const MARKUP = '<img src=x onerror="window.hacked = true"><b>';

interface Found {
  readonly supervision?: Supervision;
  readonly allowsAppeal?: boolean;
  readonly name?: string;
  readonly words?: readonly string[];
  readonly reviewer?: string;
}

function violation({
  supervision = 'weak',
  allowsAppeal = true,
  name = 'Made-up rule',
  words = ['made-up', 'word'],
  reviewer = 'Made-up Reviewer',
}: Found): Violation<TenantRule> {
  const reviewers = [{ id: '1', name: reviewer }];
  return {
    rule: { id: '1', name, words, supervision, allowsAppeal, isEnabled: true, reviewers },
    words,
  };
}

function answerOf(found: Found, more: readonly Found[] = []): SensitiveFinding['answer'] {
  const violations = [found, ...more].map(violation);
  return (language) =>
    sensitiveAnswer({ supervision: found.supervision ?? 'weak', violations }, sensitiveTexts(language));
}

/** Changes the `data` of the weak answer. */
function changed(change: (data: Answer) => Answer): SensitiveFinding['answer'] {
  return (language) => {
    const answer = answerOf({})(language);
    return { ...answer, data: change(answer['data'] as Answer) };
  };
}

/** Every finding by name: one row adds one. */
export const SENSITIVE_FINDINGS = {
  weak: { title: 'weak, until it is confirmed', passesConfirmed: true, answer: answerOf({}) },
  weakAgain: { title: 'weak, also when it is confirmed', passesConfirmed: false, answer: answerOf({}) },
  weakNoAppeal: {
    title: 'weak, without an appeal',
    passesConfirmed: true,
    answer: answerOf({ allowsAppeal: false }),
  },
  strong: { title: 'strong', passesConfirmed: false, answer: answerOf({ supervision: 'strong' }) },
  strongNoAppeal: {
    title: 'strong, without an appeal',
    passesConfirmed: false,
    answer: answerOf({ supervision: 'strong', allowsAppeal: false }),
  },
  noList: {
    title: 'weak, without lists of rules and reviewers',
    passesConfirmed: true,
    answer: changed(({ weaTable: _table, ...data }) => ({
      ...data,
      data: { sensitiveWords: 'made-up, word' },
    })),
  },
  wordsAsList: {
    title: 'weak, with words as lists',
    passesConfirmed: true,
    answer: changed((data) => ({
      ...data,
      data: {
        sensitiveWords: ['made-up', 'word'],
        sensitiveWordList: [{ name: 'Made-up rule', value: ['made-up', 'word'] }],
      },
    })),
  },
  many: {
    title: `weak, with ${MANY} rules`,
    passesConfirmed: true,
    answer: answerOf(
      {},
      Array.from({ length: MANY - 1 }, (_, at) => ({
        name: `Made-up rule ${at + 2}`,
        words: [`word${at + 2}`],
      })),
    ),
  },
  markup: {
    title: 'weak, with markup in every text',
    passesConfirmed: true,
    answer: answerOf({ name: MARKUP, words: [MARKUP], reviewer: MARKUP }),
  },
  noSupervision: {
    title: 'without superviseType',
    passesConfirmed: true,
    answer: changed(({ superviseType: _supervision, ...data }) => data),
  },
  textCodes: {
    title: 'weak, with its codes as texts',
    passesConfirmed: true,
    answer: (language) => ({
      ...changed((data) => ({ ...data, sensitiveScanCode: '1' }))(language),
      code: '401',
    }),
  },
  bare: {
    title: 'nothing but the codes',
    passesConfirmed: true,
    answer: () => ({ code: 401, data: { sensitiveScanCode: 1 } }),
  },
} as const satisfies Readonly<Record<string, SensitiveFinding>>;

/** The name of a finding. */
export type SensitiveFindingName = keyof typeof SENSITIVE_FINDINGS;
