import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { SensitiveTexts } from '../../../i18n/sensitiveTexts.js';
import { Button, Dialog, Table, useUiId } from '../../../ui/index.js';
import type { SensitiveFinding } from '../../../wire/sensitiveFinding.js';

/** Props of {@link RulesDialog}. */
export interface RulesDialogProps {
  readonly finding: SensitiveFinding;
  readonly canConfirm: boolean;
  /** A page of a phone in place of a dialog. */
  readonly isPhone: boolean;
  /** An appeal has been submitted. */
  readonly isAppealed: boolean;
  /** Shown for a while after the appeal; '' for nothing. */
  readonly message: string;
  readonly texts: SensitiveTexts;
  readonly onConfirm: () => void;
  readonly onAppeal: () => void;
  readonly onClose: () => void;
}

/** More rules are shown on request: thousands of rows would block the page. */
const FIRST_ROWS = 100;

const NOTHING = '—';

/** A live region whose text comes after the region: screen readers announce only that. */
function LiveText({ text }: { readonly text: string }): ReactElement {
  const [shown, setShown] = useState('');
  useEffect(() => {
    setShown(text);
  }, [text]);
  return (
    <p className="weaver-ui-sensitive-done" role="status">
      {shown}
    </p>
  );
}

function RuleTable({ finding, texts }: Pick<RulesDialogProps, 'finding' | 'texts'>): ReactElement {
  const [isAll, setAll] = useState(false);
  const { rules } = finding;
  const shown = isAll ? rules : rules.slice(0, FIRST_ROWS);
  return (
    <>
      <Table
        caption={texts.sensitiveFound}
        columns={[
          { dataIndex: 'name', title: texts.sensitiveRule },
          { dataIndex: 'words', title: texts.sensitiveWords },
        ]}
        rows={shown.map(({ name, words }) => ({ name: name || NOTHING, words: words || NOTHING }))}
      />
      {shown.length < rules.length && (
        <p className="weaver-ui-sensitive-more">
          <Button
            onClick={() => {
              setAll(true);
            }}
          >
            {texts.sensitiveShowAll.replace('{count}', String(rules.length))}
          </Button>
        </p>
      )}
    </>
  );
}

/** The information-confirmation dialog of a PC, and the rules page of a phone (spec 1 §2, §4). */
export function RulesDialog(props: RulesDialogProps): ReactElement {
  const { finding, canConfirm, isPhone, isAppealed, message, texts, onConfirm, onAppeal, onClose } = props;
  const isWeak = finding.supervision === 'weak';
  const leadId = useUiId();
  const safest = useRef<HTMLButtonElement>(null);
  const close = (
    <Button elementRef={safest} onClick={onClose} {...(isWeak ? {} : { kind: 'primary' })}>
      {isWeak ? texts.sensitiveCancel : texts.sensitiveOk}
    </Button>
  );
  return (
    <Dialog
      title={isPhone ? texts.sensitiveRulesTitle : texts.sensitiveTitle}
      widthPx={550}
      isPage={isPhone}
      {...(isPhone ? { backText: texts.sensitiveBack } : {})}
      initialFocus={safest}
      describedBy={leadId}
      onClose={onClose}
      actions={
        <>
          {/* On a phone the back button cancels. */}
          {isWeak && !isPhone && close}
          {finding.canAppeal && (
            <Button isDisabled={isAppealed} onClick={onAppeal}>
              {isAppealed ? texts.sensitiveAppealing : texts.sensitiveAppeal}
            </Button>
          )}
          {canConfirm && (
            <Button kind="primary" onClick={onConfirm}>
              {texts.sensitiveConfirm}
            </Button>
          )}
          {!isWeak && close}
        </>
      }
    >
      <LiveText text={message} />
      <p id={leadId} className="weaver-ui-sensitive-lead">
        {canConfirm ? texts.sensitiveWeak : texts.sensitiveStrong}
      </p>
      {finding.rules.length > 0 && <RuleTable finding={finding} texts={texts} />}
    </Dialog>
  );
}
