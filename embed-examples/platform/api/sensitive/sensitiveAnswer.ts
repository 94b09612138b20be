import type { Finding, Violation } from './scanText.js';
import { WORD_SEPARATOR } from './scanText.js';
import type { SensitiveTexts } from './sensitiveTexts.js';
import type { TenantRule } from './tenantRules.js';

/** Any number but 0 tells the answer from that of a missing login (contract §2). */
const SCAN_CODE = 1;

const joined = (words: readonly string[]): string => words.join(WORD_SEPARATOR);

function appealRow({ rule, words }: Violation<TenantRule>): object {
  return { appealEmployee: rule.allowsAppeal ? rule.reviewers : [], sensitiveWords: joined(words) };
}

/** The envelope of a sensitive answer (contract §2). */
export function sensitiveAnswer(
  { supervision, violations }: Finding<TenantRule>,
  texts: SensitiveTexts,
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
