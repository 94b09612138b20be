import type { ReactElement } from 'react';
import { Button, type ToastKind, type ToastList } from '../../../../src/ui/index.js';
import type { Samples } from '../samples.js';
import { Row, Section } from './Section.js';

/** Buttons that show a message of each kind. */
export function ToastSection(props: { readonly samples: Samples; readonly toasts: ToastList }): ReactElement {
  const { samples, toasts } = props;
  const show = (kind: ToastKind, text: string) => () => {
    toasts.show({
      kind,
      text,
      ...(kind === 'error' && { action: { text: samples.retry, onAct: () => undefined } }),
    });
  };
  return (
    <Section title={samples.messages}>
      <Row>
        <Button onClick={show('info', samples.infoText)}>{samples.showInfo}</Button>
        <Button onClick={show('success', samples.successText)}>{samples.showSuccess}</Button>
        <Button onClick={show('warning', samples.warningText)}>{samples.showWarning}</Button>
        <Button onClick={show('error', samples.errorText)}>{samples.showError}</Button>
      </Row>
    </Section>
  );
}
