/** Selects the text of an element, so that the user can copy it. */
export function selectText(element: HTMLElement): void {
  const selection = getSelection();
  if (selection === null) return;
  selection.selectAllChildren(element);
}
