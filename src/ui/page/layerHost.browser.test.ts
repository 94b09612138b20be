import { afterEach, expect, it } from 'vitest';
import { createLayerHost, createUiStyles, type LayerHost } from './index.js';

const made: { remove(): void }[] = [];
afterEach(() => {
  for (const one of made.splice(0)) one.remove();
});

const addRed = createUiStyles('p { color: rgb(255, 0, 0) }');

function open(options: Parameters<typeof createLayerHost>[1] = { styles: [addRed] }): LayerHost {
  const host = createLayerHost('weaver-test', options);
  made.push(host);
  host.ensureOnPage();
  return host;
}
const paragraphIn = (host: LayerHost): HTMLElement => {
  const paragraph = document.createElement('p');
  paragraph.textContent = 'text';
  host.content.append(paragraph);
  return paragraph;
};

it('is added to the page on request, also after the page removed it, until it is removed', () => {
  const host = createLayerHost('weaver-test', { styles: [addRed] });
  made.push(host);
  expect(host.element.isConnected).toBe(false);
  expect(host.ensureOnPage()).toBe(true);
  expect(document.body.lastElementChild).toBe(host.element);
  expect(host.ensureOnPage()).toBe(false);
  host.element.remove();
  expect(host.ensureOnPage()).toBe(true);
  expect(getComputedStyle(paragraphIn(host)).color).toBe('rgb(255, 0, 0)');
  host.remove();
  expect(document.querySelector('weaver-test')).toBeNull();
  expect(host.element.shadowRoot?.adoptedStyleSheets).toEqual([]);
});

it('sets language, direction and theme on its content, and removes the variables of the previous look', () => {
  const host = open();
  host.setLook({ lang: 'en-US', dir: 'ltr', scheme: 'light' as const, theme: { '--a': '1' } });
  host.setLook({ lang: 'ar-AE', dir: 'rtl', scheme: 'light' as const, theme: { '--b': '2' } });
  const style = getComputedStyle(paragraphIn(host));
  expect(host.content.lang).toBe('ar-AE');
  expect([style.direction, style.getPropertyValue('--a'), style.getPropertyValue('--b')]).toEqual([
    'rtl',
    '',
    '2',
  ]);
});

it('is visible on a page that hides all elements', () => {
  const sheet = document.createElement('style');
  sheet.textContent = 'body *, div { all: unset !important; display: none !important }';
  document.head.append(sheet);
  made.push(sheet);
  expect(paragraphIn(open()).getBoundingClientRect().height).toBeGreaterThan(0);
});

it.each([{ styles: [addRed] }, {}])(
  'can be pressed while a modal library of the page makes its body unpressable: %o',
  (options) => {
    const sheet = document.createElement('style');
    sheet.textContent = 'body, body > * { pointer-events: none !important }';
    document.head.append(sheet);
    made.push(sheet);
    const paragraph = paragraphIn(open(options));
    const { left, top } = paragraph.getBoundingClientRect();
    const root = paragraph.getRootNode() as Document | ShadowRoot;
    expect(root.elementFromPoint(left + 1, top + 1)).toBe(paragraph);
  },
);

it('is added to the body on a page with an image named body', () => {
  const image = document.createElement('img');
  image.setAttribute('name', 'body');
  document.documentElement.querySelector('body')?.append(image);
  made.push(image);
  expect(open().element.parentElement?.localName).toBe('body');
});

it('has no shadow root without styles', () => {
  const host = open({});
  expect(host.content).toBe(host.element);
  expect(host.element.shadowRoot).toBeNull();
});
