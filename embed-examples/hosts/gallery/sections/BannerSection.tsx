import { useState, type ReactElement } from 'react';
import { Banner, BANNER_CLOSE_AFTER_MS, Button } from '../../../../src/ui/index.js';
import type { Samples } from '../samples.js';
import { Row, Section } from './Section.js';

/** A banner of each kind: success disappears after a while, a warning stays. */
export function BannerSection({ samples }: { readonly samples: Samples }): ReactElement {
  const [shown, setShown] = useState<'success' | 'warning'>();
  const close = (): void => {
    setShown(undefined);
  };
  return (
    <Section title={samples.banner}>
      {shown === 'success' && (
        <Banner
          kind="success"
          text={samples.bannerSuccess}
          closeText={samples.close}
          onClose={close}
          closeAfterMs={BANNER_CLOSE_AFTER_MS}
        />
      )}
      {shown === 'warning' && (
        <Banner
          kind="warning"
          text={samples.bannerWarning}
          closeText={samples.close}
          onClose={close}
          action={{ text: samples.details, onAct: close }}
        />
      )}
      <br />
      <Row>
        <Button
          onClick={() => {
            setShown('success');
          }}
        >
          {samples.showSuccessBanner}
        </Button>
        <Button
          onClick={() => {
            setShown('warning');
          }}
        >
          {samples.showWarningBanner}
        </Button>
      </Row>
    </Section>
  );
}
