import { focusedBelow } from './focusedElement.js';

/** Keys with a name that change a text or move in it; all others that write have none. */
const EDITING_KEYS: readonly string[] = [
  'Enter',
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  // A key that waits for the next one (´), and one that an input method takes.
  'Dead',
  'Process',
  // A key of a phone's keyboard.
  'Unidentified',
];

/** Types of `input` without a text. */
const WITHOUT_TEXT = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/;

function isEditable(element: Element): boolean {
  if (element.localName === 'input') return !WITHOUT_TEXT.test((element as HTMLInputElement).type);
  return (
    element.localName === 'textarea' ||
    element.localName === 'select' ||
    (element as Partial<HTMLElement>).isContentEditable === true
  );
}

/** True while an element below `root` that can be typed into has the focus, inside its open shadow roots too. */
function isTypedInto(root: ShadowRoot): boolean {
  const focused = focusedBelow(root);
  return focused !== null && isEditable(focused);
}

/** True for a shortcut with Ctrl or Meta. Keyboards that write characters with AltGr report Ctrl and Alt. */
function isShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
}

/** True for a key that types into an editable element, or moves in its text. */
function isWriting(event: KeyboardEvent): boolean {
  if (event.isComposing) return true;
  const { key } = event;
  // Some keys write more than one character (क्ष).
  const hasName = /^[A-Z][A-Za-z\d]+$/.test(key);
  if (isShortcut(event) || (hasName && !EDITING_KEYS.includes(key))) return false;
  // Alt and a letter is a shortcut on Windows and Linux. On a Mac the key is then another character (å), which is typed.
  return !event.altKey || event.getModifierState('AltGraph') || !/^[a-z\d]$/i.test(key);
}

/** True for a key that a dialog leaves to the page. */
function isOfPage(event: KeyboardEvent): boolean {
  return isShortcut(event) || /^F\d+$/.test(event.key);
}

/**
 * Stops keys at an element in the bubble phase, after the listeners inside. Whether a key is stopped is asked before them: a
 * field that closes on Enter no longer has the focus afterwards.
 */
function stopKeys(element: HTMLElement, stops: (event: KeyboardEvent) => boolean): void {
  /** The keys whose press was stopped. The release of any other key must reach the page, which has heard its press. */
  const stopped = new Set<string>();
  const stopping = new WeakSet<Event>();
  const onPressBegins = (event: KeyboardEvent): void => {
    if (stops(event)) stopping.add(event);
  };
  const onPress = (event: KeyboardEvent): void => {
    if (!stopping.has(event)) return;
    event.stopPropagation();
    stopped.add(event.code);
  };
  for (const kind of ['keydown', 'keypress'] as const) {
    element.addEventListener(kind, onPressBegins, true);
    element.addEventListener(kind, onPress);
  }
  element.addEventListener('keyup', (event) => {
    if (stopped.delete(event.code)) event.stopPropagation();
  });
}

/** The elements whose keys are kept. */
const kept = /* @__PURE__ */ new WeakSet<HTMLElement>();

/**
 * Keeps keys that are typed into an element of the SDK from the page's shortcuts. Outside a shadow root, `event.target` is
 * its host, so that the usual checks of a page (`target.tagName`, `target.isContentEditable`) do not see the field. While
 * an editable element inside has the focus, `isContentEditable` of the host is true, and keys that write stop at the host.
 * Escape, Tab, function keys and shortcuts with Ctrl or Meta pass. Capturing listeners of the page come first: only their
 * check of `isContentEditable` helps.
 *
 * @param host an element with an open shadow root; nothing happens to others, whose fields the page sees, and to one that is
 *   given again
 */
export function keepKeys(host: HTMLElement): void {
  const root = host.shadowRoot;
  if (!root || kept.has(host)) return;
  kept.add(host);
  Object.defineProperty(host, 'isContentEditable', { configurable: true, get: () => isTypedInto(root) });
  stopKeys(host, (event) => isTypedInto(root) && isWriting(event));
}

/**
 * Keeps all keys that are pressed in a dialog of the SDK from the page's shortcuts, wherever the focus is in it: Escape and
 * Tab are the dialog's. Function keys and shortcuts with Ctrl or Meta pass.
 *
 * @param dialog the content of the dialog, inside its shadow root
 */
export function keepKeysInDialog(dialog: HTMLElement): void {
  stopKeys(dialog, (event) => !isOfPage(event));
}
