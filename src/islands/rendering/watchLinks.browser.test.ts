import { afterEach, expect, it } from 'vitest';
import type { ModuleContext } from '../context.js';
import { createLinkWatcher } from './watchElements.browser.js';

let island: HTMLElement;
let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  island.remove();
});

/** An island with content whose links are watched by a handler that is there later. */
function watch(html: string) {
  island = document.createElement('div');
  document.body.append(island);
  const styleRoot = island.attachShadow({ mode: 'open' });
  styleRoot.innerHTML = html;
  const watcher = createLinkWatcher();
  stop = watcher.watch({ styleRoot } as Partial<ModuleContext> as ModuleContext);
  /** The links that the handler was called for, and whether with the control key. */
  const handled: unknown[] = [];
  const handler = (event: Event): void => {
    event.preventDefault();
    const [target] = event.composedPath();
    handled.push([(target as Element).closest('a')?.getAttribute('href'), (event as MouseEvent).ctrlKey]);
  };
  const press = (element: Element | null | undefined): boolean => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true });
    element?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return {
    styleRoot,
    arrive() {
      watcher.handle(handler);
    },
    handled,
    press,
  };
}

it('keeps the last press of a link until the handler is there, and repeats it then', () => {
  const { styleRoot, arrive, handled, press } = watch(
    '<a href="/1">1</a><a href="/2"><b>2</b></a><i>no link</i>',
  );
  expect(press(styleRoot.querySelector('a'))).toBe(true);
  expect(press(styleRoot.querySelector('b'))).toBe(true);
  expect(press(styleRoot.querySelector('i'))).toBe(false);
  expect(handled).toEqual([]);
  arrive();
  expect(handled).toEqual([['/2', true]]);
  press(styleRoot.querySelector('a'));
  expect(handled).toEqual([
    ['/2', true],
    ['/1', true],
  ]);
});

it('keeps the press of a link around a nested shadow root', () => {
  const { styleRoot, arrive, handled, press } = watch('<a href="/1"><span></span></a>');
  const nested = styleRoot.querySelector('span')?.attachShadow({ mode: 'open' });
  if (nested) nested.innerHTML = '<b>text</b>';
  expect(press(nested?.querySelector('b'))).toBe(true);
  arrive();
  expect(handled).toHaveLength(1);
});
