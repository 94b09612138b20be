import type { ReactElement, ReactNode, Ref } from 'react';
import { Icon } from './Icon.js';

/** Props of {@link Button}. */
export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** `primary` once in a dialog at most; `danger` for what cannot be undone. */
  readonly kind?: 'normal' | 'primary' | 'danger';
  readonly type?: 'button' | 'submit';
  /** The id of the form that a submitting button outside of it belongs to. */
  readonly form?: string;
  readonly isDisabled?: boolean;
  /** At work: keeps the focus and its name, does nothing when pressed. */
  readonly isBusy?: boolean;
  readonly elementRef?: Ref<HTMLButtonElement>;
}

/** A button. */
export function Button(props: ButtonProps): ReactElement {
  const { children, onClick, kind = 'normal', type = 'button', isDisabled = false, isBusy = false } = props;
  return (
    <button
      ref={props.elementRef}
      type={type}
      form={props.form}
      className={`weaver-ui-button weaver-ui-button-${kind}`}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // Disabling it for real would drop the focus to the page.
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      {isBusy && <span className="weaver-ui-spinner" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}

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
