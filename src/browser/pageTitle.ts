/** The clients whose titles have markers for names of people and departments. */
const MARKED: readonly string[] = ['wecom', 'wecom-private'];

const MARKER = /\$(?:userName|departmentName)=[^$]*\$/g;

/** Control characters, and those that change the direction of the text around them. */
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** Longer titles are cut: browsers show far less. */
const MAX_CHARACTERS = 300;

/**
 * A title as it is shown (spec 2 §5): one line of plain text, without the markers `$userName=…$` and `$departmentName=…$` in
 * the enterprise chat app, and without what would turn the text around it. A value that is no text is ''.
 *
 * @param client the `client` of the device record
 */
export function cleanTitle(title: unknown, client: string): string {
  if (typeof title !== 'string') return '';
  const text = MARKED.includes(client) ? title.replace(MARKER, '') : title;
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  // By code points: half of a pair would be shown as a question mark.
  return line.length > MAX_CHARACTERS ? `${Array.from(line).slice(0, MAX_CHARACTERS).join('')}…` : line;
}

/** Sets the title of the document. */
export function setDocumentTitle(title: string): void {
  document.title = title;
}
