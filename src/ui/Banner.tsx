import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { CloseButton } from './Button.js';
import { Icon } from './Icon.js';
import { useAttention, useCountdown } from './useCountdown.js';

/** How long a banner of success stays, in milliseconds (spec 2 §9). */
export const BANNER_CLOSE_AFTER_MS = 10_000;

/** Props of {@link Banner}. */
export interface BannerProps {
  readonly kind: 'success' | 'warning';
  readonly children: ReactNode;
  readonly closeText: string;
  readonly onClose: () => void;
  /** Milliseconds; stays when left out. {@link BANNER_CLOSE_AFTER_MS} is the platform's. */
  readonly closeAfterMs?: number;
  /** One thing to do about it: 'View details'. */
  readonly action?: { readonly text: string; readonly onAct: () => void };
}

/**
 * A line at the top of its container, 56 px high or more if its text needs it (spec 2 §9); it stays in view when the
 * container scrolls. It does not close while a pointer or the focus is on it.
 */
export function Banner({
  kind,
  children,
  closeText,
  onClose,
  closeAfterMs,
  action,
}: BannerProps): ReactElement {
  const attention = useAttention();
  useCountdown(closeAfterMs ?? null, attention.isThere, onClose);

  // Screen readers read out only what changes in a live region that is on the page already.
  const [isRegionReady, setRegionReady] = useState(false);
  useEffect(() => {
    setRegionReady(true);
  }, []);

  return (
    <div className={`weaver-ui-banner weaver-ui-banner-${kind}`} {...attention.handlers}>
      <Icon name={kind} />
      <div className="weaver-ui-message">
        <div className="weaver-ui-banner-text" role={kind === 'warning' ? 'alert' : 'status'}>
          {isRegionReady && children}
        </div>
        {action !== undefined && (
          <button type="button" className="weaver-ui-link" onClick={action.onAct}>
            {action.text}
          </button>
        )}
      </div>
      <CloseButton text={closeText} onClick={onClose} />
    </div>
  );
}
