import { expect, it } from 'vitest';
import { languageId } from './labels.js';

it('languageId is the tenant’s id of a language, else that of the specification', () => {
  expect([languageId('zh_CN'), languageId('en_US'), languageId('zh_TW'), languageId('ar_AE')]).toEqual([
    ...[7, 8, 9],
    undefined,
  ]);
  const own = [
    { langtype: 'ar_AE', langid: 18 },
    { langtype: 'en_US', langid: 80 },
    { langtype: 'zh_CN', langid: 0 },
  ];
  expect([languageId('ar_AE', own), languageId('en_US', own), languageId('zh_CN', own)]).toEqual([18, 80, 7]);
});
