import { Suspense, lazy, useState, type ReactElement } from 'react';
import type { ModuleContext } from 'weaver-sdk';
import { greet } from './greet.js';
import { text } from './texts.js';

/** The ES build writes it to a lazy chunk. */
const Details = lazy(() => import('./Details.js'));

/** Props of {@link Greeting}. A host page may pass any values: check those you depend on. */
export interface GreetingProps {
  /** The name of the person to greet. */
  readonly name?: string;
  /** Provided by the SDK for every component: language, theme, requests, the island's own events. */
  readonly weaver: ModuleContext<{ press: { readonly count: number } }>;
}

/**
 * Greets a person. Emits `press` `{ count }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/template/Greeting', { name: 'Ann' })
 */
export function Greeting({ name, weaver }: GreetingProps): ReactElement {
  const [count, setCount] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = `${weaver.islandId}-details`;

  const press = (): void => {
    setCount(count + 1);
    weaver.emit('press', { count: count + 1 });
  };

  return (
    <section className="wt-card">
      <h2 className="wt-title">{greet(name)}</h2>
      <p className="wt-line">{text('language', { language: weaver.language })}</p>
      <div className="wt-buttons">
        <button type="button" className="wt-button" onClick={press}>
          {text('count', { count: String(count) })}
        </button>
        <button
          type="button"
          className="wt-button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text(isOpen ? 'less' : 'more')}
        </button>
      </div>
      <div id={detailsId}>
        <Suspense fallback={null}>{isOpen && <Details />}</Suspense>
      </div>
    </section>
  );
}
