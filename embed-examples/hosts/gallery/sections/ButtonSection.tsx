import { useState, type ReactElement } from 'react';
import { Button } from '../../../../src/ui/index.js';
import type { Samples } from '../samples.js';
import { Row, Section } from './Section.js';

/** All buttons; the primary one is busy after a click until another one is clicked. */
export function ButtonSection({ samples }: { readonly samples: Samples }): ReactElement {
  const [isBusy, setBusy] = useState(false);
  return (
    <Section title={samples.buttons}>
      <Row>
        <Button
          onClick={() => {
            setBusy(false);
          }}
        >
          {samples.normal}
        </Button>
        <Button
          kind="primary"
          isBusy={isBusy}
          onClick={() => {
            setBusy(true);
          }}
        >
          {samples.primary}
        </Button>
        <Button kind="danger">{samples.danger}</Button>
        <Button isDisabled>{samples.disabled}</Button>
        <Button kind="primary" isDisabled>
          {samples.disabled}
        </Button>
        <Button isBusy>{samples.busy}</Button>
        <Button>{samples.longButton}</Button>
      </Row>
    </Section>
  );
}
