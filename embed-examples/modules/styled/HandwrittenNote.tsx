import './styles/note.css';
import type { ReactElement } from 'react';
import { text } from './texts.js';

/** A note in the module's own font. */
export function HandwrittenNote(): ReactElement {
  return <span className="styled-note">{text('note')}</span>;
}
