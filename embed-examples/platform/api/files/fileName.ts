/** In characters; longer names exceed the limits of most file systems. */
export const FILE_NAME_LIMIT = 120;

const NAMELESS = 'file';
/**
 * Control characters, characters that reverse the direction of text (`annexe\u202Egpj.exe`), halves of surrogate
 * pairs.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A long name is cut in the middle, because its end has the extension. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= FILE_NAME_LIMIT) return name;
  const extension = [...(/\.[^.]{1,16}$/u.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, FILE_NAME_LIMIT - extension.length), ...extension].join('');
}

/** The stored name of an uploaded file: without folders, without invisible characters, not hidden and not empty. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  const plain = last
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return plain === '' ? NAMELESS : shortened(plain);
}

/**
 * `attachment` with the name twice: as `filename*` (RFC 6266), and in plain ASCII for clients that do not support
 * that.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
