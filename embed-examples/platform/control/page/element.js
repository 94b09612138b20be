/** Creates an element; an empty class name is not set. Texts in `content` are shown as text, never as markup. */
export function element(tag, className, ...content) {
  const created = document.createElement(tag);
  if (className !== '') created.className = className;
  created.append(...content);
  return created;
}
