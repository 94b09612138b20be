import type { ReactElement, Ref } from 'react';
import { Icon } from './Icon.js';

/** The cross that closes a dialog, a message or a banner. */
export function CloseButton(props: {
  /** What it does, in words. */
  readonly text: string;
  readonly onClick: () => void;
  readonly elementRef?: Ref<HTMLButtonElement>;
}): ReactElement {
  return (
    <button
      ref={props.elementRef}
      type="button"
      className="weaver-ui-close"
      aria-label={props.text}
      title={props.text}
      onClick={props.onClick}
    >
      <Icon name="close" />
    </button>
  );
}
