/**
 * Shows rows as children of `list`, in their order. The element of a row stays the same, and in its place where it can:
 * moving it would lose the focus.
 *
 * @param keyOf the identity of a row, a text
 * @param create returns `{ element, show(row) }` for a new row
 */
export function createKeyedList(list, keyOf, create) {
  const shown = new Map();
  return function show(rows) {
    const keys = new Set(rows.map(keyOf));
    for (const [key, { element }] of shown) {
      if (keys.has(key)) continue;
      element.remove();
      shown.delete(key);
    }
    rows.forEach((row, at) => {
      const key = keyOf(row);
      if (!shown.has(key)) shown.set(key, create(row));
      const { element, show: update } = shown.get(key);
      update(row);
      if (list.children[at] !== element) list.insertBefore(element, list.children[at] ?? null);
    });
  };
}
