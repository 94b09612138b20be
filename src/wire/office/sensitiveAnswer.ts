import type { AppealReviewer, SensitiveFinding } from '../sensitiveFinding.js';

/** What separates words where several are one text: in answers and in appeals. */
export const WORD_SEPARATOR = ', ';

/** Any number but 0 tells the answer from that of a missing login (contract §2). */
const SCAN_CODE = 1;

/** A rule, and those of its words that a text contains. */
interface Violation {
  readonly rule: {
    readonly name: string;
    readonly allowsAppeal: boolean;
    readonly reviewers: readonly AppealReviewer[];
  };
  readonly words: readonly string[];
}

/** What a text violates. */
interface Finding {
  readonly supervision: SensitiveFinding['supervision'];
  readonly violations: readonly Violation[];
}

/** The texts of an answer: its message, and the titles of its columns. */
interface AnswerTexts extends Readonly<Record<SensitiveFinding['supervision'], string>> {
  readonly reviewers: string;
  readonly words: string;
}

const joined = (words: readonly string[]): string => words.join(WORD_SEPARATOR);

function appealRow({ rule, words }: Violation): object {
  return { appealEmployee: rule.allowsAppeal ? rule.reviewers : [], sensitiveWords: joined(words) };
}

/** The envelope of a sensitive answer (contract §2). */
export function sensitiveAnswer(
  { supervision, violations }: Finding,
  texts: AnswerTexts,
): Record<string, unknown> {
  return {
    code: 401,
    status: false,
    msg: texts[supervision],
    data: {
      sensitiveScanCode: SCAN_CODE,
      superviseType: supervision,
      data: {
        sensitiveWords: joined([...new Set(violations.flatMap(({ words }) => words))]),
        sensitiveWordList: violations.map(({ rule, words }) => ({ name: rule.name, value: joined(words) })),
      },
      appeal: violations.some(({ rule }) => rule.allowsAppeal),
      weaTable: {
        columns: [
          { dataIndex: 'appealEmployee', title: texts.reviewers },
          { dataIndex: 'sensitiveWords', title: texts.words },
        ],
        displayData: violations.map(appealRow),
      },
    },
  };
}
