import type { Look } from '../../browser/look.browser.js';
import { keepKeysInDialog } from '../../browser/keepKeys.js';
import { logError } from '../../core/log.js';
import { Button } from '../Button.js';
import { BASE_CSS } from '../css/baseCss.js';
import { BUTTON_CSS } from '../css/buttonCss.js';
import { DIALOG_CSS } from '../css/dialogCss.js';
import { Dialog } from '../Dialog.js';
import { UiRoot, useUiId } from '../UiRoot.js';
import { createViewRoot } from '../viewRoot.js';
import { createLayerHost, createUiStyles } from '../page/index.js';
import { DETAILS_CSS } from './failureCss.js';
import { useRef, type ReactElement } from 'react';
import type { ResourceTexts } from '../../i18n/resourceTexts.js';
import type { StatusTexts } from '../../i18n/statusTexts.js';
import { FailureDetails, type CopyText } from './FailedView.js';

/** State of the retry: files are being loaded again, or failed again. */
export type RefreshState = 'idle' | 'busy' | 'failedAgain';

/** Props of {@link FailureDialog}. */
interface FailureDialogProps {
  readonly texts: StatusTexts & ResourceTexts;
  readonly details: string;
  readonly copy: CopyText;
  readonly refresh: RefreshState;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** The dialog about files that could not be loaded (spec 1 §8). It is open while it is rendered. */
function FailureDialog(props: FailureDialogProps): ReactElement {
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

/** Opens and closes the dialog about files that could not be loaded. */
export type FailureDialogHandle = ReturnType<typeof createFailureDialog>;

/** Only what the dialog has: the rest of the styles is not loaded before other views need it. */
const addDialogStyles = /* @__PURE__ */ createUiStyles(
  [BASE_CSS, BUTTON_CSS, DIALOG_CSS, DETAILS_CSS].join(''),
);

/** Creates a {@link FailureDialogHandle}. Adds nothing to the page before it is shown. */
export function createFailureDialog() {
  let shown: ReturnType<typeof open> | undefined;
  let onClose: (() => void) | undefined;

  const open = () => {
    const layer = createLayerHost('weaver-failure', { styles: [addDialogStyles] });
    keepKeysInDialog(layer.content);
    layer.ensureOnPage();
    const root = createViewRoot(layer.content, (error) => {
      logError('the dialog about failed resources could not be shown', error);
      onClose?.();
    });
    return { layer, root };
  };
  /** Removes it from the page and returns the focus. Further calls do nothing. */
  const remove = (): void => {
    const old = shown;
    shown = undefined;
    // React may be rendering: a root must not be unmounted during a render.
    queueMicrotask(() => {
      old?.root.unmount();
      old?.layer.remove();
    });
  };

  return {
    /** Opens it, or renders it again with new props. */
    show(look: Look, props: FailureDialogProps): void {
      // A removed dialog is no longer modal when it is added again, so a new one is opened.
      if (shown?.layer.element.isConnected === false) remove();
      shown ??= open();
      shown.layer.setLook(look);
      ({ onClose } = props);
      shown.root.render(
        <UiRoot idPrefix="weaver-failure">
          <FailureDialog {...props} />
        </UiRoot>,
      );
    },
    remove,
  };
}
