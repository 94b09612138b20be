import { afterEach, expect, it } from 'vitest';
import type { ModuleContext } from '../context.js';
import { watchLinks, type LinkHandler } from './watchLinks.browser.js';

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
  let arrive!: (handler: LinkHandler) => void;
  let fail!: (error: Error) => void;
  const handler = new Promise<LinkHandler>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  stop = watchLinks({ styleRoot } as Partial<ModuleContext> as ModuleContext, handler);
  /** The links that the handler was called for, and whether with the control key. */
  const handled: unknown[] = [];
  const onIslandEvent = (event: Event): void => {
    event.preventDefault();
    const [target] = event.composedPath();
    handled.push([(target as Element).closest('a')?.getAttribute('href'), (event as MouseEvent).ctrlKey]);
  };
  const press = (element: Element | null | undefined): boolean => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true });
    element?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { styleRoot, arrive: () => (arrive({ onIslandEvent }), handler), fail, handled, press };
}

it('keeps the last press of a link until the handler is there, and repeats it then', async () => {
  const { styleRoot, arrive, handled, press } = watch(
    '<a href="/1">1</a><a href="/2"><b>2</b></a><i>no link</i>',
  );
  expect(press(styleRoot.querySelector('a'))).toBe(true);
  expect(press(styleRoot.querySelector('b'))).toBe(true);
  expect(press(styleRoot.querySelector('i'))).toBe(false);
  expect(handled).toEqual([]);
  await arrive();
  expect(handled).toEqual([['/2', true]]);
  press(styleRoot.querySelector('a'));
  expect(handled).toEqual([
    ['/2', true],
    ['/1', true],
  ]);
});

it('keeps the press of a link around a nested shadow root', async () => {
  const { styleRoot, arrive, handled, press } = watch('<a href="/1"><span></span></a>');
  const nested = styleRoot.querySelector('span')?.attachShadow({ mode: 'open' });
  if (nested) nested.innerHTML = '<b>text</b>';
  expect(press(nested?.querySelector('b'))).toBe(true);
  await arrive();
  expect(handled).toHaveLength(1);
});

it('follows no link when the handler cannot be loaded', async () => {
  const { styleRoot, fail, press } = watch('<a href="/1">1</a>');
  press(styleRoot.querySelector('a'));
  fail(new Error('offline'));
  await Promise.resolve();
  expect(press(styleRoot.querySelector('a'))).toBe(true);
});
