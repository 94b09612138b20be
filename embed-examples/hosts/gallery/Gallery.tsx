import { useState, type ReactElement } from 'react';
import { createToastList, ToastRegion, UiRoot } from '../../../src/ui/index.js';
import type { Samples } from './samples.js';
import { BannerSection } from './sections/BannerSection.js';
import { ButtonSection } from './sections/ButtonSection.js';
import { DialogSection } from './sections/DialogSection.js';
import { FieldSection } from './sections/FieldSection.js';
import { TableSection } from './sections/TableSection.js';
import { ToastSection } from './sections/ToastSection.js';

/** Every part of the SDK's own interface, in every state. */
export function Gallery(props: { readonly samples: Samples; readonly dir: 'ltr' | 'rtl' }): ReactElement {
  const { samples, dir } = props;
  const [toasts] = useState(createToastList);
  return (
    <UiRoot idPrefix="gallery" lang={samples.lang} dir={dir}>
      <ToastRegion
        toasts={toasts}
        label={samples.region}
        closeText={samples.close}
        kindTexts={{ info: samples.info, success: samples.success, error: samples.error }}
      />
      <DialogSection samples={samples} />
      <ToastSection samples={samples} toasts={toasts} />
      <BannerSection samples={samples} />
      <ButtonSection samples={samples} />
      <FieldSection samples={samples} />
      <TableSection samples={samples} />
    </UiRoot>
  );
}
