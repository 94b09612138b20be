import { useState, type ReactElement } from 'react';
import { text } from '../texts.js';
import { isLongText } from './isLongText.js';

/** The text of a post or a comment with its line breaks; a long one is shown whole on demand. */
export function WrittenText({ written }: { readonly written: string }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const isCut = isLongText(written) && !isOpen;
  return (
    <>
      <p className={isCut ? 'wb-written wb-written-cut' : 'wb-written'} dir="auto">
        {written}
      </p>
      {isLongText(written) && (
        <button type="button" className="wb-more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text(isOpen ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  );
}
