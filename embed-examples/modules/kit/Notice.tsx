import type { ReactElement } from 'react';

/** Props of {@link Notice}. */
export interface NoticeProps {
  readonly icon: ReactElement;
  readonly title: string;
  readonly hint: string;
  /** `status` is announced at a pause; without one, it was announced elsewhere. */
  readonly role?: 'status';
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Explains why there is no content although nothing failed, and what to do. */
export function Notice({ icon, title, hint, role, action }: NoticeProps): ReactElement {
  return (
    <div className="wp-notice">
      <span className="wp-notice-icon">{icon}</span>
      <div role={role}>
        <p className="wp-notice-title">{title}</p>
        <p className="wp-notice-hint">{hint}</p>
      </div>
      {action !== undefined && (
        <button type="button" className="wp-button" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
