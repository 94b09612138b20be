import type { ReactElement } from 'react';
import { text } from './texts.js';

/** A link as somebody typed it into a note. */
interface NoteLink {
  readonly text: string;
  readonly href: string;
  readonly target?: string;
}

/** The links of a note: plain anchors, which the SDK checks before they are opened. */
export function NoteLinks({ links = [] }: { readonly links?: readonly NoteLink[] }): ReactElement {
  return (
    <section className="notes">
      <h2>{text('links')}</h2>
      <ul>
        {links.map(({ text: shown, href, target }) => (
          <li key={shown}>
            <a href={href} target={target}>
              {shown}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
