import { useEffect, useRef, type FormEvent, type ReactElement } from 'react';
import type { SensitiveTexts } from '../../../i18n/sensitiveTexts.js';
import { Button, Dialog, TextArea, useUiId } from '../../../ui/index.js';
import type { AppealReviewer } from '../../../wire/sensitiveFinding.js';

/** Props of {@link AppealDialog}. */
export interface AppealDialogProps {
  readonly reviewers: readonly AppealReviewer[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** True after an attempt to submit: an empty reason is then an error. */
  readonly isTried: boolean;
  readonly isBusy: boolean;
  /** Why the platform did not accept it. */
  readonly failure: string | undefined;
  /** A page of a phone in place of a dialog. */
  readonly isPhone: boolean;
  readonly texts: SensitiveTexts;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** The appeal dialog of a PC, and the appeal page of a phone (spec 1 §2, §5). */
export function AppealDialog(props: AppealDialogProps): ReactElement {
  const { reviewers, reason, isTried, isBusy, failure, isPhone, texts, onSubmit, onClose } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useUiId();
  const isMissing = reason.trim() === '';
  const names = reviewers.map(({ name }) => name).join(', ');

  const problem = isTried && isMissing ? texts.appealPlaceholder : failure;

  useEffect(() => {
    // The reason can be changed, and sent again.
    if (failure !== undefined) field.current?.focus();
  }, [failure]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isMissing) field.current?.focus();
    onSubmit();
  };

  return (
    <Dialog
      title={texts.appealTitle}
      widthPx={500}
      // Higher with a problem, so that the notes stay in sight.
      {...(problem === undefined ? { heightPx: 280 } : {})}
      isPage={isPhone}
      {...(isPhone ? { backText: texts.sensitiveBack } : {})}
      initialFocus={field}
      onClose={onClose}
      actions={
        <>
          {!isPhone && <Button onClick={onClose}>{texts.sensitiveCancel}</Button>}
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
            {texts.sensitiveConfirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={texts.appealReason}
          placeholder={texts.appealPlaceholder}
          rows={isPhone ? 5 : 2}
          isRequired
          value={reason}
          onChange={props.onReason}
          error={problem}
          elementRef={field}
        />
      </form>
      <div className="weaver-ui-sensitive-notes">
        {/* The help tip of a PC is one line, in a dialog of a fixed height. */}
        {(isPhone || names === '') && <p>{texts.appealNoteReview}</p>}
        <p>{texts.appealNoteAfter}</p>
        {names !== '' && <p>{texts.appealPeople.replace('{names}', () => names)}</p>}
      </div>
    </Dialog>
  );
}
