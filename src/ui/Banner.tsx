import { useEffect, useState, type ReactElement } from 'react';
import { CloseButton, Icon } from './Button.js';
import { useAttention, useCountdown } from './useCountdown.js';

/** Time until a success banner closes, in milliseconds (spec 2 §9). */
export const BANNER_CLOSE_AFTER_MS = 10_000;

/** Props of {@link Banner}. */
export interface BannerProps {
  readonly kind: 'success' | 'warning';
  readonly text: string;
  /** True if `text` is the beginning of a longer one. */
  readonly isCut?: boolean | undefined;
  readonly closeText: string;
  readonly onClose: () => void;
  /** Milliseconds until it closes; stays open by default. The platform uses {@link BANNER_CLOSE_AFTER_MS}. */
  readonly closeAfterMs?: number | null | undefined;
  /** An action on the message: 'View details'. */
  readonly action?: { readonly text: string; readonly onAct: () => void } | undefined;
  /** A few words below the action, which are not announced: '3 more'. */
  readonly note?: string | undefined;
  /** Of the message: with another one the text is announced again, and its time begins again. */
  readonly messageId?: number | undefined;
  /** True while another banner is in front of it: it is hidden, and its time stands still. */
  readonly isCovered?: boolean | undefined;
}

/**
 * A banner across the top of its container, 56 px high (spec 2 §9): three lines of text at most. It does not close while it is
 * hovered or focused.
 */
export function Banner(props: BannerProps): ReactElement {
  const { kind, text, isCut = false, closeText, onClose, action, note, messageId, isCovered = false } = props;
  const attention = useAttention();
  useCountdown(props.closeAfterMs ?? null, attention.isThere || isCovered, onClose, messageId);

  // Screen readers announce only changes in a live region that is already on the page.
  const [isRegionReady, setRegionReady] = useState(false);
  useEffect(() => {
    setRegionReady(true);
  }, []);

  return (
    <div
      className={`weaver-ui-banner weaver-ui-banner-${kind}${isCovered ? ' weaver-ui-banner-covered' : ''}`}
      data-toast={messageId}
      {...attention.handlers}
    >
      <Icon name={kind} />
      <div className="weaver-ui-banner-live" role={kind === 'warning' ? 'alert' : 'status'}>
        {isRegionReady && (
          // New nodes with each message, because screen readers announce added nodes.
          <span key={messageId} className="weaver-ui-banner-text" data-cut={isCut || undefined} dir="auto">
            {text}
          </span>
        )}
      </div>
      {(action ?? note) !== undefined && (
        <div className="weaver-ui-banner-side">
          {action !== undefined && (
            <button type="button" className="weaver-ui-link" onClick={action.onAct}>
              {action.text}
            </button>
          )}
          {note !== undefined && <span className="weaver-ui-banner-note">{note}</span>}
        </div>
      )}
      <CloseButton text={closeText} onClick={onClose} />
    </div>
  );
}
