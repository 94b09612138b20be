/** What the check and the appeal call answer in one language. */
export interface SensitiveTexts {
  readonly weak: string;
  readonly strong: string;
  /** Titles of the table's columns. */
  readonly reviewers: string;
  readonly words: string;
  readonly submitted: string;
  readonly reasonMissing: string;
  readonly reasonTooLong: string;
  readonly wordsMissing: string;
  readonly wordsTooLong: string;
}

const ENGLISH: SensitiveTexts = {
  weak: 'The text contains sensitive words. Please confirm.',
  strong: 'The text contains sensitive words. Please change it.',
  reviewers: 'Decides about appeals',
  words: 'Sensitive words',
  submitted: 'The appeal has been submitted.',
  reasonMissing: 'Please enter the reason of the appeal.',
  reasonTooLong: 'The reason of the appeal is too long.',
  wordsMissing: 'The sensitive words of the appeal are missing.',
  wordsTooLong: 'The sensitive words of the appeal are too long.',
};

const TEXTS = new Map<string, SensitiveTexts>([
  ['en_US', ENGLISH],
  [
    'zh_CN',
    {
      weak: '内容包含敏感词，请确认。',
      strong: '内容包含敏感词，请修改。',
      reviewers: '申诉处理人',
      words: '敏感词',
      submitted: '申诉已提交。',
      reasonMissing: '请填写申诉原因。',
      reasonTooLong: '申诉原因过长。',
      wordsMissing: '缺少申诉的敏感词。',
      wordsTooLong: '申诉的敏感词过长。',
    },
  ],
  [
    'ar_AE',
    {
      weak: 'يحتوي النص على كلمات حساسة. يرجى التأكيد.',
      strong: 'يحتوي النص على كلمات حساسة. يرجى تعديله.',
      reviewers: 'المسؤول عن الاعتراضات',
      words: 'الكلمات الحساسة',
      submitted: 'تم إرسال الاعتراض.',
      reasonMissing: 'يرجى إدخال سبب الاعتراض.',
      reasonTooLong: 'سبب الاعتراض طويل جدًا.',
      wordsMissing: 'الكلمات الحساسة للاعتراض مفقودة.',
      wordsTooLong: 'الكلمات الحساسة للاعتراض طويلة جدًا.',
    },
  ],
]);

/** The texts in a request's language (header langType); English for any other than zh_CN, en_US and ar_AE. */
export function sensitiveTexts(language: string | undefined): SensitiveTexts {
  return TEXTS.get(language ?? '') ?? ENGLISH;
}
