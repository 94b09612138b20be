import { warnAndContinue } from '../../core/log.js';
import { loadBridge } from '../loadBridge.js';
import type { PageEffect } from '../pageEffect.js';

/** Gives the page's title to the app around it, which shows it. */
export const clientTitle: PageEffect = {
  name: 'clientTitle',
  when: () => true,
  start({ device, hasHost, titles }) {
    let given = '';
    const give = (): void => {
      const { title } = titles;
      // In a frame the title is the host page's.
      if (hasHost || device.client === '' || title === given || title === '') return;
      given = title;
      loadBridge()
        .then(({ callClient }) => callClient(device.client, 'setTitle', { title }))
        .catch((error: unknown) => {
          warnAndContinue('the app around the page did not take its title', error);
        });
    };
    give();
    return titles.onChange(give);
  },
};
