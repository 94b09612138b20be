import { useRef, useState, type ReactElement } from 'react';
import { Button, Dialog, Table, TextArea } from '../../../../src/ui/index.js';
import type { Samples } from '../samples.js';
import { Row, Section } from './Section.js';

/** The props of a sample dialog. */
interface SampleProps {
  readonly samples: Samples;
  readonly onClose: () => void;
}

function ConfirmDialog({ samples, onClose }: SampleProps): ReactElement {
  return (
    <Dialog
      title={samples.confirmTitle}
      role="alertdialog"
      closeText={samples.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{samples.cancel}</Button>
          <Button kind="primary" onClick={onClose}>
            {samples.confirm}
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 12px' }}>{samples.confirmText}</p>
      <Table
        caption={samples.words}
        columns={[
          { dataIndex: 'name', title: samples.ruleName },
          { dataIndex: 'value', title: samples.ruleWords },
        ]}
        rows={samples.rulesFound.map(([name, value]) => ({ name, value }))}
      />
    </Dialog>
  );
}

function AppealDialog({ samples, onClose }: SampleProps): ReactElement {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      title={samples.appealTitle}
      closeText={samples.close}
      onClose={onClose}
      widthPx={500}
      heightPx={280}
      actions={
        <>
          <Button onClick={onClose}>{samples.cancel}</Button>
          <Button
            kind="primary"
            onClick={() => {
              setTried(true);
              if (reason === '') field.current?.focus();
              else onClose();
            }}
          >
            {samples.confirm}
          </Button>
        </>
      }
    >
      <TextArea
        label={samples.reason}
        hint={samples.appealHint}
        placeholder={samples.reasonPlaceholder}
        error={isTried && reason === '' ? samples.reasonError : undefined}
        value={reason}
        onChange={setReason}
        rows={3}
        elementRef={field}
        isRequired
      />
    </Dialog>
  );
}

function LongDialog({ samples, onClose }: SampleProps): ReactElement {
  return (
    <Dialog title={samples.longTitle} closeText={samples.close} onClose={onClose} closesOnBackdrop>
      {Array.from({ length: 24 }, (_, at) => (
        <p key={at} style={{ margin: '0 0 12px' }}>
          {samples.paragraph}
        </p>
      ))}
    </Dialog>
  );
}

const DIALOGS = [
  { key: 'confirm', text: 'openConfirm', View: ConfirmDialog },
  { key: 'appeal', text: 'openAppeal', View: AppealDialog },
  { key: 'long', text: 'openLong', View: LongDialog },
] as const;

/** A button for each dialog. */
export function DialogSection({ samples }: { readonly samples: Samples }): ReactElement {
  const [open, setOpen] = useState<string>();
  return (
    <Section title={samples.dialogs}>
      <Row>
        {DIALOGS.map(({ key, text }) => (
          <Button
            key={key}
            onClick={() => {
              setOpen(key);
            }}
          >
            {samples[text]}
          </Button>
        ))}
      </Row>
      {DIALOGS.filter(({ key }) => key === open).map(({ key, View }) => (
        <View
          key={key}
          samples={samples}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      ))}
    </Section>
  );
}
