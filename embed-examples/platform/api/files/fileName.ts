/** In characters; more than any file system of a person's machine takes is of no use. */
export const FILE_NAME_LIMIT = 120;

const NAMELESS = 'file';
/** Control characters, those that turn the direction of text around (`annexe\u202Egpj.exe`), halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The end of `name` is what tells people and machines what it is, so what is too long loses its middle. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= FILE_NAME_LIMIT) return name;
  const extension = [...(/\.[^.]{1,16}$/u.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, FILE_NAME_LIMIT - extension.length), ...extension].join('');
}

/** The name of an uploaded file as it is kept: without folders, nothing unseen in it, neither hidden nor empty. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  const plain = last
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return plain === '' ? NAMELESS : shortened(plain);
}

/** `attachment` with the name twice: for those who read RFC 6266's `filename*`, and plain ASCII for the others. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
