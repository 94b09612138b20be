import { useState, type ReactElement } from 'react';
import { createToastList, ToastRegion, UiRoot } from '../../../src/ui/index.js';
import type { Prompts } from '../../../src/ui/prompts/index.js';
import type { Samples } from './samples.js';
import { BannerSection } from './sections/BannerSection.js';
import { ButtonSection } from './sections/ButtonSection.js';
import { DialogSection } from './sections/DialogSection.js';
import { FieldSection } from './sections/FieldSection.js';
import { PromptSection } from './sections/PromptSection.js';
import { TableSection } from './sections/TableSection.js';
import { ToastSection } from './sections/ToastSection.js';

/** Every component of the SDK's own interface, in every state. */
export function Gallery(props: {
  readonly samples: Samples;
  readonly dir: 'ltr' | 'rtl';
  readonly prompts: Prompts;
}): ReactElement {
  const { samples, dir, prompts } = props;
  const [toasts] = useState(createToastList);
  return (
    <UiRoot idPrefix="gallery" lang={samples.lang} dir={dir}>
      <ToastRegion
        toasts={toasts}
        label={samples.region}
        closeText={samples.close}
        kindTexts={{
          info: samples.info,
          success: samples.success,
          warning: samples.warning,
          error: samples.error,
        }}
      />
      <DialogSection samples={samples} />
      <PromptSection samples={samples} prompts={prompts} />
      <ToastSection samples={samples} toasts={toasts} />
      <BannerSection samples={samples} />
      <ButtonSection samples={samples} />
      <FieldSection samples={samples} />
      <TableSection samples={samples} />
    </UiRoot>
  );
}
