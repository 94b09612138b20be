import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLookSetter, type Look } from './look.browser.js';

const LOOK: Look = { lang: 'ar', dir: 'rtl', scheme: 'dark', theme: { '--weaver-font-family': 'inherit' } };
let place: HTMLElement;
let root: HTMLElement;

beforeEach(() => {
  place = document.createElement('div');
  place.style.fontFamily = 'Georgia, serif';
  root = document.createElement('div');
  place.attachShadow({ mode: 'open' }).append(root);
  document.body.append(place);
});

afterEach(() => {
  place.remove();
});

it('sets language, direction and colour scheme', () => {
  createLookSetter(root, place)(LOOK);
  expect([root.lang, root.dir, root.dataset['colorScheme']]).toEqual(['ar', 'rtl', 'dark']);
});

it('takes the font of the page where the theme inherits it, and another one with the next theme', () => {
  const apply = createLookSetter(root, place);
  apply(LOOK);
  expect(root.style.getPropertyValue('--weaver-font-family')).toBe('Georgia, serif');
  apply({ ...LOOK, theme: { '--weaver-font-family': 'Arial' } });
  expect(root.style.getPropertyValue('--weaver-font-family')).toBe('Arial');
});

it('takes the font of the document while the island is in none', () => {
  place.remove();
  document.documentElement.style.fontFamily = 'Verdana';
  createLookSetter(root, place)(LOOK);
  document.documentElement.style.fontFamily = '';
  expect(root.style.getPropertyValue('--weaver-font-family')).toBe('Verdana');
});
