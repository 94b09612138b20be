import { useRef, type ReactElement } from 'react';
import type { ResourceTexts } from '../../i18n/resourceTexts.js';
import type { StatusTexts } from '../../i18n/statusTexts.js';
import { Button, Dialog, useUiId } from '../index.js';
import { FailureDetails, type CopyText } from './FailureDetails.js';

/** State of the retry: files are being loaded again, or failed again. */
export type RefreshState = 'idle' | 'busy' | 'failedAgain';

/** Props of {@link FailureDialog}. */
export interface FailureDialogProps {
  readonly texts: StatusTexts & ResourceTexts;
  readonly details: string;
  readonly copy: CopyText;
  readonly refresh: RefreshState;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** The dialog about files that could not be loaded (spec 1 §8). It is open while it is rendered. */
export function FailureDialog(props: FailureDialogProps): ReactElement {
  const { texts, details, copy, refresh, onRefresh, onClose } = props;
  const refreshButton = useRef<HTMLButtonElement>(null);
  const id = useUiId();
  return (
    <Dialog
      title={texts.resourceTitle}
      role="alertdialog"
      describedBy={id}
      initialFocus={refreshButton}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.resourceClose}</Button>
          <Button kind="primary" isBusy={refresh === 'busy'} elementRef={refreshButton} onClick={onRefresh}>
            {refresh === 'busy' ? texts.resourceRefreshing : texts.resourceRefresh}
          </Button>
        </>
      }
    >
      <p id={id}>{texts.failedResources}</p>
      <p className="weaver-ui-error" role="status">
        {refresh === 'failedAgain' ? texts.resourceStill : ''}
      </p>
      <FailureDetails details={details} texts={texts} copy={copy} byHandText={texts.resourceByHand} scrolls />
    </Dialog>
  );
}
