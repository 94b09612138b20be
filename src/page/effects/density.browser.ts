import { rootOfPage } from '../../browser/pageNodes.js';
import { areaOf } from '../../routes/areaOf.js';
import type { PageEffect } from '../pageEffect.js';
import { restorableClasses } from '../putBack.browser.js';

/** Gives the page the classes of its area (spec 2 §2): single pages are tight, pages of the page builder compact. */
export const density: PageEffect = {
  name: 'density',
  when: () => true,
  start({ onRoute }) {
    const classes = restorableClasses(rootOfPage());
    const write = (): void => {
      const area = areaOf(location.pathname);
      classes.set(area.kind === 'none' ? [] : [`weaver-area-${area.kind}`, `weaver-density-${area.density}`]);
    };
    write();
    const end = onRoute(write);
    return () => {
      end();
      classes.putBack();
    };
  },
};
