import { createRoot } from 'react-dom/client';
import type { PeopleModule } from './peopleModule.js';
import { callAs } from './platform.js';

/** Renders the module's card into a shadow root in `#island`. */
export function renderCard(
  { ProfileCard }: PeopleModule,
  sheet: CSSStyleSheet,
  sessionId: string,
  language: string,
): void {
  const element = document.createElement('div');
  const shadow = element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const root = document.createElement('div');
  root.lang = language.replace('_', '-');
  shadow.append(root);
  document.querySelector('#island')?.append(element);
  const context = {
    islandId: 'card',
    signal: new AbortController().signal,
    language,
    dir: 'ltr',
    theme: {},
    request: (options: Parameters<typeof callAs>[1]) => callAs(sessionId, options),
    getPopupContainer: () => root,
    styleRoot: shadow,
    router: { type: 'memory' },
    emit: () => undefined,
    onError: (error: unknown) => console.error(error),
  };
  createRoot(root).render(<ProfileCard weaver={context} />);
}
