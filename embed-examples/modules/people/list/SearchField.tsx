import { useRef, type ReactElement } from 'react';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Arrow down: moves to the results. */
  readonly onLeaveDown: () => void;
}

/** The search field with its own clear button, the same in every browser. */
export function SearchField({ value, onChange, onLeaveDown }: SearchFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="wp-search">
      <Icon name="search" />
      <input
        ref={input}
        className="wp-search-input wp-bare-input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-label={text('search')}
        placeholder={text('search')}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onLeaveDown();
          } else if (event.key === 'Escape' && value !== '') {
            // Not propagated: the same key would close a dialog around the list.
            event.preventDefault();
            event.stopPropagation();
            onChange('');
          }
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className="wp-icon-button"
          aria-label={text('clearSearch')}
          title={text('clearSearch')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
