import type { ReactElement } from 'react';
import { text } from '../texts.js';

/** Props of {@link Pager}. */
export interface PagerProps {
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly locale: string;
  readonly onTurn: (page: number) => void;
}

/** The pages of a long list. */
export function Pager({ page, pages, locale, onTurn }: PagerProps): ReactElement {
  const number = new Intl.NumberFormat(locale);
  const turns = [
    ['previous', page - 1],
    ['next', page + 1],
  ] as const;
  return (
    <nav className="wr-pager" aria-label={text('pages')}>
      <p role="status">{text('pageOf', { page: number.format(page), pages: number.format(pages) })}</p>
      {turns.map(([name, target]) => {
        const isThere = target >= 1 && target <= pages;
        return (
          <button
            key={name}
            type="button"
            className="wp-button"
            // Not `disabled`, which would take the focus away.
            aria-disabled={!isThere}
            onClick={() => isThere && onTurn(target)}
          >
            {text(name)}
          </button>
        );
      })}
    </nav>
  );
}
