import { createContext, useContext, useState, type ReactElement, type ReactNode } from 'react';

/** Props of {@link UiRoot}. */
export interface UiRootProps {
  /** Begins the ids of everything inside: an island's id. Two roots in one tree scope need two prefixes. */
  readonly idPrefix: string;
  /** `zh-CN`; taken from around it when left out. */
  readonly lang?: string;
  /** Taken from around it when left out. */
  readonly dir?: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

const IdPrefix = createContext('weaver-ui');
let lastId = 0;

/**
 * Goes around all components of this folder: gives them the look (theme variables of contract §5 come from around
 * it), the language, and ids. The style sheet is for {@link addUiStyles} to bring.
 */
export function UiRoot({ idPrefix, lang, dir, children }: UiRootProps): ReactElement {
  return (
    <IdPrefix.Provider value={idPrefix}>
      <div className="weaver-ui" lang={lang} dir={dir}>
        {children}
      </div>
    </IdPrefix.Provider>
  );
}

/** An id of its own for a component, the same for its whole life. React's `useId` repeats itself from root to root. */
export function useUiId(): string {
  const prefix = useContext(IdPrefix);
  const [number] = useState(() => (lastId += 1));
  return `${prefix}-${number}`;
}
