const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Markup as markup that shows it and does nothing else, in an element as in a quoted attribute. What has no `<` is no
 * markup and comes back as it is, so that escaping twice is escaping once.
 */
export function escapeMarkup(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
