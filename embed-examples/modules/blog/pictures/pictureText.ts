import { text, type TextName } from '../texts.js';

/** "Picture 2 of 3", from an index. */
export function pictureText(
  name: Extract<TextName, 'openPicture' | 'picture' | 'pictureFailed'>,
  { index, count, locale }: { readonly index: number; readonly count: number; readonly locale: string },
): string {
  const number = new Intl.NumberFormat(locale);
  return text(name, { number: number.format(index + 1), count: number.format(count) });
}
