import { createNode } from '../../browser/page.js';
import { appendTo, headOfPage } from '../../browser/pageNodes.js';
import { findAllInPage } from '../../browser/pageTree.js';
import { picturePath } from '../../wire/files.js';
import type { PageEffect } from '../pageEffect.js';
import type { RunningPage } from '../runningPage.browser.js';
import { restorableAttribute } from '../putBack.browser.js';

/** The address of the tenant's icon, else of one of ours, another one for private deployments (spec 2 §7). */
function faviconAddress(
  { config, settings, filesUrl }: Pick<RunningPage, 'config' | 'settings' | 'filesUrl'>,
  fileId: string,
): string {
  if (fileId === '')
    return `${filesUrl}icons/${settings.deployMode === 'private' ? 'private' : 'platform'}.png`;
  const { apiDomain, prefixApiPath } = config;
  return apiDomain + prefixApiPath + picturePath(fileId);
}

/** Shows the tenant's icon in the tab; the page's own icons do not count meanwhile. */
export const favicon: PageEffect = {
  name: 'favicon',
  when: ({ hasHost }) => !hasHost,
  start(page) {
    const pageIcons = findAllInPage('link[rel~="icon" i]').map((link) => restorableAttribute(link, 'rel'));
    // Browsers differ in which of several icons they show.
    for (const rel of pageIcons) rel.set('weaver-replaced-icon');
    const link = createNode('link');
    link.rel = 'icon';
    const write = (): void => {
      link.href = faviconAddress(page, page.tenant().tenantLogo.faviconUrl);
    };
    write();
    appendTo(headOfPage(), link);
    const end = page.onTenant(write);
    return () => {
      end();
      link.remove();
      for (const rel of pageIcons) rel.putBack();
    };
  },
};
