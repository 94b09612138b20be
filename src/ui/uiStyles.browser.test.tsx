import { afterEach, expect, it, vi } from 'vitest';
import { addUiStyles } from './uiStyles.browser.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

const someRoot = () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const dot = document.createElement('div');
  dot.className = 'weaver-ui';
  const close = document.createElement('button');
  close.className = 'weaver-ui-close';
  dot.append(close);
  root.append(dot);
  return { root, isStyled: () => getComputedStyle(close).width === '32px', remove: () => host.remove() };
};

it('shares one sheet among all shadow roots, and removes it with the last call', () => {
  const one = someRoot();
  const two = someRoot();
  const removeOne = addUiStyles(one.root);
  addUiStyles(two.root);
  expect(one.root.adoptedStyleSheets).toEqual(two.root.adoptedStyleSheets);
  const again = addUiStyles(one.root);
  removeOne();
  removeOne();
  expect(one.isStyled()).toBe(true);
  again();
  expect([one.isStyled(), two.isStyled()]).toEqual([false, true]);
  one.remove();
  two.remove();
});

it('adds a link with the nonce where sheets cannot be adopted, and removes it again', async () => {
  vi.stubGlobal('CSSStyleSheet', undefined);
  const { root, isStyled, remove } = someRoot();
  const removeStyles = addUiStyles(root, { nonce: 'r4nd0m' });
  expect(root.querySelector('link')?.nonce).toBe('r4nd0m');
  await vi.waitFor(() => {
    expect(isStyled()).toBe(true);
  });
  removeStyles();
  expect(root.querySelector('link')).toBeNull();
  expect(isStyled()).toBe(false);
  remove();
});

it('does not change the surrounding page', () => {
  const before = document.adoptedStyleSheets.length + document.head.childElementCount;
  const { root, remove } = someRoot();
  addUiStyles(root);
  expect(document.adoptedStyleSheets.length + document.head.childElementCount).toBe(before);
  remove();
});
