import { createContext, useContext, useState, type ReactElement, type ReactNode } from 'react';

/** Props of {@link UiRoot}. */
export interface UiRootProps {
  /** Prefix of all ids inside, such as an island's id. Two roots in one document or shadow root need different prefixes. */
  readonly idPrefix: string;
  /** `zh-CN`; inherited by default. */
  readonly lang?: string;
  /** Inherited by default. */
  readonly dir?: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

const IdPrefix = createContext('weaver-ui');
let lastId = 0;

/**
 * The required wrapper of all components of this folder: provides styles (theme variables of contract §5 are inherited),
 * language, and ids. {@link addUiStyles} adds the style sheet.
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

/** A stable, unique id for a component. React's `useId` returns the same ids in different roots. */
export function useUiId(): string {
  const prefix = useContext(IdPrefix);
  const [number] = useState(() => (lastId += 1));
  return `${prefix}-${number}`;
}
