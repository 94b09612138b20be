import type { ReactElement, ReactNode, Ref } from 'react';
import { Icon } from './Icon.js';

/** Props of {@link Button}. */
export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** `primary` at most once per dialog; `danger` for actions that cannot be undone. */
  readonly kind?: 'normal' | 'primary' | 'danger';
  readonly type?: 'button' | 'submit';
  /** The id of the form of a submit button outside that form. */
  readonly form?: string;
  readonly isDisabled?: boolean;
  /** Busy: keeps the focus and its name, ignores presses. */
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
        // The `disabled` attribute would move the focus to the page.
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      {isBusy && <span className="weaver-ui-spinner" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}

/** Props of {@link CloseButton}. */
interface CloseButtonProps {
  /** Its accessible name. */
  readonly text: string;
  readonly onClick: () => void;
  readonly elementRef?: Ref<HTMLButtonElement>;
}

/** The close button of a dialog, a message or a banner. */
export function CloseButton(props: CloseButtonProps): ReactElement {
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

/** The back button of a page: an arrow and its text. */
export function BackButton(props: { readonly text: string; readonly onClick: () => void }): ReactElement {
  return (
    <button type="button" className="weaver-ui-back" onClick={props.onClick}>
      <Icon name="back" />
      <span>{props.text}</span>
    </button>
  );
}
