import { useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { sleep } from '../../../core/promises.js';
import type { SensitiveTexts } from '../../../i18n/sensitiveTexts.js';
import { UiRoot } from '../../../ui/index.js';
import type { SensitiveFinding } from '../../../wire/sensitiveFinding.js';
import type { AppealResult } from '../submitAppeal.js';
import { AppealDialog } from './AppealDialog.js';
import type { Pages } from './pages.js';
import { RulesDialog } from './RulesDialog.js';

/** Props of {@link SensitiveView}. */
export interface SensitiveViewProps {
  readonly finding: SensitiveFinding;
  readonly canConfirm: boolean;
  readonly isPhone: boolean;
  readonly pages: Pages;
  readonly texts: SensitiveTexts;
  /** Prefix of the ids. */
  readonly idPrefix: string;
  readonly appeal: (reason: string) => Promise<AppealResult>;
  readonly onConfirm: () => void;
}

/** How long the message about a submitted appeal is shown (spec 1 §9). */
const MESSAGE_MS = 5_000;

/**
 * The least time that an appeal takes: on a phone the rules then have a button in the place of the appeal's, and the second
 * tap of a double one must not confirm.
 */
const LEAST_APPEAL_MS = 500;

interface AppealState {
  readonly state: 'open' | 'busy' | 'submitted';
  readonly isTried: boolean;
  readonly failure?: string | undefined;
}

/** The rules or the appeal, whichever page is current. The reason of the appeal is kept between the two. */
export function SensitiveView(props: SensitiveViewProps): ReactElement | null {
  const { finding, canConfirm, isPhone, pages, texts } = props;
  const page = useSyncExternalStore(pages.onChange, pages.current, pages.current);
  const [reason, setReason] = useState('');
  const [appeal, setAppeal] = useState<AppealState>({ state: 'open', isTried: false });
  const [isAnnounced, setAnnounced] = useState(false);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  useEffect(() => {
    if (appeal.state !== 'submitted') return undefined;
    setAnnounced(true);
    const timer = setTimeout(() => {
      setAnnounced(false);
    }, MESSAGE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [appeal.state]);

  const submit = async (): Promise<void> => {
    if (appeal.state !== 'open') return;
    const text = reason.trim();
    if (text === '') {
      setAppeal({ state: 'open', isTried: true });
      return;
    }
    setAppeal({ state: 'busy', isTried: true });
    const [result] = await Promise.all([props.appeal(text), sleep(LEAST_APPEAL_MS)]);
    if (isGone.current) return;
    if (result.kind === 'failed') {
      setAppeal({ state: 'open', isTried: true, failure: result.text });
      return;
    }
    setAppeal({ state: 'submitted', isTried: false });
    // The user may have gone back while the appeal was sent.
    if (pages.current() === 'appeal') pages.back();
  };

  if (page === 'closed') return null;
  return (
    <UiRoot idPrefix={props.idPrefix}>
      {page === 'rules' ? (
        <RulesDialog
          key="rules"
          finding={finding}
          canConfirm={canConfirm}
          isPhone={isPhone}
          isAppealed={appeal.state === 'submitted'}
          message={isAnnounced ? texts.appealDone : ''}
          texts={texts}
          onConfirm={props.onConfirm}
          onAppeal={() => {
            pages.openAppeal();
          }}
          onClose={() => {
            pages.back();
          }}
        />
      ) : (
        <AppealDialog
          key="appeal"
          reviewers={finding.reviewers}
          reason={reason}
          onReason={setReason}
          isTried={appeal.isTried}
          isBusy={appeal.state === 'busy'}
          failure={appeal.failure}
          isPhone={isPhone}
          texts={texts}
          onSubmit={() => void submit()}
          onClose={() => {
            pages.back();
          }}
        />
      )}
    </UiRoot>
  );
}
