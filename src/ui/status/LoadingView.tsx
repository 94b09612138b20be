import type { ReactElement } from 'react';
import type { Texts } from '../../i18n/texts.js';
import { useFocusOf } from '../useFocusOf.js';

/** The loading view of an island: a skeleton of grey lines. */
export function LoadingView(props: { readonly texts: Texts; readonly container: HTMLElement }): ReactElement {
  const { texts, container } = props;
  const whole = useFocusOf<HTMLDivElement>(container);
  return (
    <div
      ref={whole}
      className="weaver-skeleton"
      role="status"
      aria-busy="true"
      aria-label={texts.loading}
      tabIndex={-1}
    >
      <i />
      <i />
      <i />
    </div>
  );
}
