import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { CloseButton } from './Button.js';
import { Icon } from './Icon.js';
import { useAttention, useCountdown } from './useCountdown.js';

/** Time until a success banner closes, in milliseconds (spec 2 §9). */
export const BANNER_CLOSE_AFTER_MS = 10_000;

/** Props of {@link Banner}. */
export interface BannerProps {
  readonly kind: 'success' | 'warning';
  readonly children: ReactNode;
  readonly closeText: string;
  readonly onClose: () => void;
  /** Milliseconds until it closes; stays open by default. The platform uses {@link BANNER_CLOSE_AFTER_MS}. */
  readonly closeAfterMs?: number;
  /** An action on the message: 'View details'. */
  readonly action?: { readonly text: string; readonly onAct: () => void };
}

/**
 * A banner at the top of its container, at least 56 px high (spec 2 §9); it stays visible when the container scrolls. It
 * does not close while it is hovered or focused.
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

  // Screen readers announce only changes in a live region that is already on the page.
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
