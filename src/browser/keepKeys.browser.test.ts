import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepKeys, keepKeysInDialog } from './keepKeys.js';

let host: HTMLElement;
let root: ShadowRoot;
/** The keys that a page with single-key shortcuts and the usual guard heard. */
let heard: string[];

/** What libraries for shortcuts do: a key that is typed into a field is none. */
function hear(event: KeyboardEvent): void {
  heard.push(`${event.type} ${event.key}`);
}

beforeEach(() => {
  host = document.createElement('div');
  root = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  heard = [];
  for (const type of ['keydown', 'keypress', 'keyup'] as const) document.addEventListener(type, hear);
});
afterEach(() => {
  host.remove();
  for (const type of ['keydown', 'keypress', 'keyup'] as const) document.removeEventListener(type, hear);
});

function focus<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  change: (element: HTMLElementTagNameMap[Name]) => void = () => undefined,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  change(element);
  root.append(element);
  element.focus();
  return element;
}

/** The rows of a table whose value is not the wanted one. */
const wrong = <Value>(rows: Readonly<Record<string, readonly [Value, Value]>>): string[] =>
  Object.entries(rows).flatMap(([name, [is, wanted]]) => (is === wanted ? [] : [`${name}: ${String(is)}`]));

describe('keys that are typed into a field', () => {
  it('write all their characters on a page that prevents single keys outside of fields', async () => {
    const preventSingleKeys = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) return;
      if (!event.ctrlKey && !event.metaKey && event.key.length === 1) event.preventDefault();
    };
    keepKeys(host);
    const field = focus('input');
    for (const capture of [false, true]) {
      document.addEventListener('keydown', preventSingleKeys, capture);
      await userEvent.keyboard('li.wei');
      document.removeEventListener('keydown', preventSingleKeys, capture);
    }
    expect(field.value).toBe('li.weili.wei');
    // The listeners inside the island have got them.
    expect(heard).toEqual([]);
  });

  it('stop if they write, and pass if they do not', () => {
    keepKeys(host);
    const field = focus('input');
    const passes = (key: string, init: KeyboardEventInit = {}): boolean => {
      heard = [];
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...init }));
      return heard.length > 0;
    };
    expect(
      wrong({
        a: [passes('a'), false],
        'a space': [passes(' '), false],
        'a character of two units': [passes('𠮷'), false],
        'several characters': [passes('क्ष'), false],
        "a phone's keyboard": [passes('Unidentified'), false],
        Enter: [passes('Enter'), false],
        Backspace: [passes('Backspace'), false],
        ArrowLeft: [passes('ArrowLeft'), false],
        'a key of a composition': [passes('F1', { isComposing: true }), false],
        'of an input method': [passes('Process'), false],
        'the accent of a letter': [passes('Dead'), false],
        '@ with AltGr': [passes('@', { ctrlKey: true, altKey: true, modifierAltGraph: true }), false],
        'å with Option': [passes('å', { altKey: true }), false],
        'a letter with Alt': [passes('a', { altKey: true }), true],
        'Ctrl and a letter': [passes('s', { ctrlKey: true }), true],
        'Meta and a letter': [passes('k', { metaKey: true }), true],
        Escape: [passes('Escape'), true],
        Tab: [passes('Tab'), true],
        F1: [passes('F1'), true],
        Shift: [passes('Shift'), true],
      }),
    ).toEqual([]);
  });

  it('are those of text fields, lists and editable elements, also in a shadow root inside', () => {
    keepKeys(host);
    const isEditable = (
      name: keyof HTMLElementTagNameMap,
      change?: (element: HTMLElement) => void,
    ): boolean => {
      focus(name, change as never);
      return host.isContentEditable;
    };
    const withTabStop = (element: HTMLElement): void => {
      element.tabIndex = 0;
    };
    expect(
      wrong({
        textarea: [isEditable('textarea'), true],
        select: [isEditable('select'), true],
        'input of type date': [isEditable('input', (e) => ((e as HTMLInputElement).type = 'date')), true],
        'an editable element': [isEditable('div', (e) => (e.contentEditable = 'true')), true],
        'a nested shadow root': [
          isEditable('div', (e) => {
            const inner = document.createElement('input');
            e.attachShadow({ mode: 'open', delegatesFocus: true }).append(inner);
          }),
          true,
        ],
        'a checkbox': [isEditable('input', (e) => ((e as HTMLInputElement).type = 'checkbox')), false],
        'a button': [isEditable('button'), false],
        'an element with a tab stop': [isEditable('div', withTabStop), false],
      }),
    ).toEqual([]);
    (root.activeElement as HTMLElement).blur();
    expect(host.isContentEditable).toBe(false);
  });

  it('stop also if the field that they are pressed in loses the focus by them', async () => {
    keepKeys(host);
    const field = focus('input');
    field.addEventListener('keydown', () => {
      field.blur();
    });
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(document.body);
    expect(heard).not.toContain('keydown Enter');
  });

  it('stop in a closed shadow root of the page, and in another document', () => {
    const closed = document.createElement('div');
    document.body.append(closed);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inner = frame.contentDocument as Document;
    for (const type of ['keydown', 'keyup'] as const) inner.addEventListener(type, hear);
    keepKeys(host);
    for (const place of [closed.attachShadow({ mode: 'closed' }), inner.body]) {
      place.append(host);
      focus('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, composed: true }));
    }
    closed.remove();
    frame.remove();
    expect(heard).toEqual([]);
  });

  it('reach the page again when a button has the focus', async () => {
    keepKeys(host);
    focus('button');
    await userEvent.keyboard('j');
    expect(heard).toEqual(['keydown j', 'keypress j', 'keyup j']);
  });

  it('whose press the page has heard are released on the page too', () => {
    keepKeys(host);
    const field = focus('input');
    const init = { bubbles: true, composed: true, code: 'KeyS' };
    field.dispatchEvent(new KeyboardEvent('keydown', { ...init, key: 's', ctrlKey: true }));
    field.dispatchEvent(new KeyboardEvent('keyup', { ...init, key: 's' }));
    field.dispatchEvent(new KeyboardEvent('keydown', { ...init, key: 's' }));
    field.dispatchEvent(new KeyboardEvent('keyup', { ...init, key: 's' }));
    expect(heard).toEqual(['keydown s', 'keyup s']);
  });
});

it('keys in a dialog stop wherever the focus is, but for function keys and shortcuts', async () => {
  const dialog = document.createElement('div');
  root.append(dialog);
  keepKeysInDialog(dialog);
  const button = document.createElement('button');
  dialog.append(button);
  button.focus();
  await userEvent.keyboard('j{Escape}{Tab}');
  expect(heard.filter((event) => event.startsWith('keydown'))).toEqual([]);
  button.focus();
  await userEvent.keyboard('{Control>}s{/Control}{F2}');
  expect(heard.filter((event) => event.startsWith('keydown'))).toEqual([
    'keydown Control',
    'keydown s',
    'keydown F2',
  ]);
});
