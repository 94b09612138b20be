const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** The text for a missing portrait: 李伟 → 李伟, 欧阳小明 → 小明, "Ana Maria Silva" → AS. */
export function initials(name: string): string {
  const trimmed = name.trim();
  if (CJK.test(trimmed)) return Array.from(trimmed.replace(/\s/g, '')).slice(-2).join('');
  const words = trimmed.split(/\s+/).filter((word) => word !== '');
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1);
  return picked.map((word) => (Array.from(word ?? '')[0] ?? '').toLocaleUpperCase()).join('');
}

/** One of `count` tints, always the same for the same person. */
export function tintOf(id: string, count: number): number {
  let sum = 0;
  for (let index = 0; index < id.length; index += 1) sum = (sum * 31 + id.charCodeAt(index)) % 9973;
  return sum % count;
}
