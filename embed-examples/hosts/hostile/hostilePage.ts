import type { Page } from 'playwright';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import type { HostPage, World } from '../../testing/world.js';

/** The containers of the page. */
export const PLACES = [
  'reset',
  'hidden',
  'inherited',
  'before',
  'moving',
  'transformed',
  'clipped',
  'contained',
  'buried',
  'printable',
] as const;

/** The tenant's own wording replaces the text of a module's file after the first paint. */
export async function wordingArrived(page: Page): Promise<void> {
  await afterFirstPaint(page);
  await page.waitForLoadState('networkidle');
}

/** Opens the page with a card in each container. */
export async function openHostile(
  world: World,
  options?: Parameters<typeof world.open>[1],
  user = 'li.wei',
): Promise<HostPage> {
  const opened = await world.open(`/hostile/?user=${user}`, options);
  for (const place of PLACES) {
    await opened.page
      .locator(`#${place} .wp-card`)
      .getByRole('heading')
      .first()
      .waitFor({ state: 'attached' });
  }
  await wordingArrived(opened.page);
  return opened;
}

/** The visible result of a card: its box, its text and its styles, and whether clicks reach each control in it. */
export function cardAt(page: Page, selector: string): Promise<unknown> {
  return page.locator(selector).evaluate((place) => {
    const island = place.querySelector('weaver-island');
    const card = island?.shadowRoot?.querySelector('.wp-card');
    const heading = card?.querySelector('h2, h3');
    if (!island || !card || !heading) return 'no card';
    const isHit = (element: Element): boolean => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const deepest = (root: DocumentOrShadowRoot): Element | null => {
        const hit = root.elementFromPoint(x, y);
        return hit?.shadowRoot && hit.shadowRoot !== root ? deepest(hit.shadowRoot) : hit;
      };
      const hit = deepest(document);
      return hit === element || element.contains(hit);
    };
    const { width, height } = card.getBoundingClientRect();
    const style = getComputedStyle(heading);
    const { color, fontSize, fontFamily, fontStyle, letterSpacing, textShadow, textTransform, direction } =
      style;
    const gap = card.getBoundingClientRect().top - island.getBoundingClientRect().top;
    return {
      box: [width, height, gap].map(Math.round),
      looks: { color, fontSize, fontFamily, fontStyle, letterSpacing, textShadow, textTransform, direction },
      // The person's local time changes between two snapshots.
      text: (card as HTMLElement).innerText.replace(/(?:周.)?\d{1,2}:\d\d/, 'local time'),
      unreachable: [heading, ...card.querySelectorAll('button, a')].filter((element) => !isHit(element))
        .length,
    };
  });
}

/** The element with the focus: its container, its name, and whether its focus is visible. */
export const stopAt = (page: Page): Promise<{ place: string; name: string; isSeen: boolean }> =>
  page.evaluate(() => {
    const place = document.activeElement?.closest('.slot')?.id ?? '';
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) return { place, name: '', isSeen: true };
    const { outlineStyle, outlineWidth, visibility } = getComputedStyle(active);
    const { width, height } = active.getBoundingClientRect();
    const isSeen =
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 2 &&
      visibility === 'visible' &&
      width * height > 0;
    return { place, name: active.getAttribute('aria-label') ?? active.textContent ?? '', isSeen };
  });
