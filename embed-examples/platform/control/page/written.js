// Texts of people, in whatever direction they are written.
import { element } from './element.js';

const LONG = 600;

/** An element with a text of a person. */
export function written(tag, className, text) {
  const created = element(tag, className, text);
  created.dir = 'auto';
  return created;
}

/** Makes a region scroll instead of growing; the keyboard reaches it by its label. */
export function makeScrollable(region, label) {
  region.classList.add('scrolled');
  region.tabIndex = 0;
  region.setAttribute('role', 'group');
  region.setAttribute('aria-label', label);
}

/** A box with a text of a person that scrolls if it is long. */
export function writtenBox(label, className, text) {
  const box = written('div', className, text);
  if (text.length > LONG) makeScrollable(box, label);
  return box;
}
