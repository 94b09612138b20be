/**
 * Characters that change nothing for a reader: invisible ones, the Arabic tatweel that only lengthens a word, and the
 * vowel signs with which an Arabic word may be written or not.
 */
const UNREAD = /\p{Default_Ignorable_Code_Point}|\u0640|[\u064b-\u0652\u0670]/gu;

/**
 * A text in the form in which words are compared: full-width and other compatibility forms as the usual ones (NFKC),
 * without case, without invisible characters, every run of white space as one space. Upper case comes last because
 * JavaScript's lower case of a Greek sigma depends on its place.
 */
export function foldText(text: string): string {
  const withoutCase = text.replace(UNREAD, '').normalize('NFKC').toLowerCase().toUpperCase();
  return withoutCase.normalize('NFKC').replace(UNREAD, '').replace(/\s+/gu, ' ');
}
