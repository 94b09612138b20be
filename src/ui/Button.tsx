import type { ReactElement, ReactNode, Ref } from 'react';

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

/** SVG paths in a 20 × 20 view box. */
const PATHS = {
  close: 'M5 5l10 10M15 5L5 15',
  back: 'M12.5 4.5L7 10l5.5 5.5',
  chevron: 'M5 8l5 5 5-5',
  info: 'M10 9.2v4.6M10 6.2v.1M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15z',
  success: 'M6.4 10.3l2.5 2.5 4.8-5.2M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15z',
  error: 'M7.4 7.4l5.2 5.2M12.6 7.4l-5.2 5.2M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15z',
  warning: 'M10 8.2v3.6M10 14.2v.1M10 3l7.6 13.5H2.4z',
} as const;

/** An inline SVG icon. Not a CSS image, because the page's CSP may forbid those (img-src). */
export function Icon({
  name,
  label,
}: {
  readonly name: keyof typeof PATHS;
  readonly label?: string;
}): ReactElement {
  const meaning =
    label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label };
  return (
    <svg className="weaver-ui-icon" viewBox="0 0 20 20" focusable="false" {...meaning}>
      <path d={PATHS[name]} />
    </svg>
  );
}
