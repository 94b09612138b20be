import './styles/notes.css';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { ModuleContext } from '../kit/weaver.js';
import { text } from './texts.js';

/** By their paths. */
const NOTES = [
  { path: '/note/1', title: 'lunch', words: 'lunchText' },
  { path: '/note/2', title: 'move', words: 'moveText' },
  { path: '/note/3', title: 'trip', words: 'tripText' },
] as const;

/** Query and hash of the page's address do not matter here. */
const pathnameOf = (path: string): string => path.replace(/[?#].*$/, '');

/** A list of notes, each with its own path, in the configured router. Emits `navigate` with the path. */
export function Notes({ weaver }: { readonly weaver: ModuleContext<{ navigate: string }> }): ReactElement {
  const { history } = weaver;
  const [path, setPath] = useState(() => pathnameOf(history.path));
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);
  useEffect(
    () =>
      history.listen((change) => {
        setPath(pathnameOf(change.path));
      }),
    [history],
  );
  useEffect(() => {
    weaver.emit('navigate', path);
  }, [path, weaver]);

  const go = (next: string): void => {
    isMoved.current = true;
    history.push(next);
  };
  useEffect(() => {
    // The clicked element is removed, so the focus moves to the new content. Back and forward belong to the page.
    if (isMoved.current) heading.current?.focus();
    isMoved.current = false;
  }, [path]);

  const note = NOTES.find((one) => one.path === path);
  return (
    <section className="notes">
      <code dir="ltr">{path}</code>
      {path === '/' ? (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {text('title')}
          </h2>
          <ul>
            {NOTES.map(({ path: to, title }) => (
              <li key={to}>
                <button
                  type="button"
                  onClick={() => {
                    go(to);
                  }}
                >
                  {text(title)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {note ? text(note.title) : text('noNote')}
          </h2>
          {note && <p>{text(note.words)}</p>}
          <button
            type="button"
            onClick={() => {
              go('/');
            }}
          >
            {text('back')}
          </button>
        </>
      )}
    </section>
  );
}

export { NoteLinks } from './NoteLinks.js';
export { Notes as default };
