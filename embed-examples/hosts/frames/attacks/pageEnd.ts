import type { BrowserContext, Frame } from 'playwright';
import type { Stack } from '../../../platform/stack.js';
import {
  addFrame,
  attackerAt,
  createCross,
  goTo,
  originsOf,
  platformPageAt,
  type AttackScope,
} from './attackWorld.js';
import type { EndReport } from './hostEnd.js';
import type { AttackResult } from './recorder.js';

/** The platform page in a window or frame. */
async function platformPageIn(shown: Frame): Promise<Frame> {
  const element = await shown.waitForSelector('iframe', { state: 'attached' });
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The platform page is not shown');
  await frame.waitForFunction('globalThis.platformPage');
  return frame;
}

const attackedBy = (name: string): Promise<AttackResult> => platformPage.attack(name);

/** Opens a window, which the recorder of the page does not note. */
const openQuietly = ([url, name]: readonly [string, string]): void => {
  ((globalThis as { platformPage?: typeof platformPage }).platformPage ?? window).open(url, name);
};

/** What a browser says to a page about the pages around it: Firefox has no `location.ancestorOrigins`. */
const BROWSERS = ['with ancestorOrigins', 'without ancestorOrigins'] as const;

const isAllowed = (what: string): boolean => ['the host', 'another allowed one'].includes(what);

/** Sends everything from other windows to a connected platform page; from host pages of wrong origins, to one that waits. */
export async function attackPlatformPage(
  context: BrowserContext,
  stack: Stack,
  { rightWindow, moreRightWindows, otherWindows, claimed }: AttackScope,
): Promise<EndReport> {
  const origins = originsOf(stack);
  const { 'the platform': platform, 'the host': host, evil } = origins;
  const cross = createCross();
  const between: string[] = [];
  const received: Record<string, readonly string[]> = {};
  const finish = async (attacked: Frame): Promise<void> => {
    const report = await attacked.evaluate(() => ({
      received: platformPage.received,
      between: platformPage.between,
    }));
    Object.assign(received, report.received);
    between.push(...report.between);
  };

  // Its own host page.
  for (const browser of BROWSERS) {
    for (const what of browser === 'with ancestorOrigins' ? rightWindow : moreRightWindows) {
      const name = `the page around it, ${browser}, ${what}`;
      const page = await context.newPage();
      const waits = isAllowed(what) || browser === 'with ancestorOrigins' ? '' : '#waits';
      const embeds = platformPageAt(platform, browser) + waits;
      await page.goto(
        attackerAt(origins[what], { name, embeds, isManual: true, connects: isAllowed(what), target: '0' }),
      );
      const attacked = await platformPageIn(page.mainFrame());
      const attack = attacked.evaluate(attackedBy, name);
      const [result] = await Promise.all([attack, page.evaluate('attackPages.announce()')]);
      cross.add(name, result);
      await finish(attacked);
      await page.close();
    }
  }

  // A host page of the right origin, opened by another page.
  const opener = await context.newPage();
  await opener.goto(attackerAt(evil, { name: 'opener' }));
  const hostJob = { name: 'the host page', embeds: platformPageAt(platform, BROWSERS[0]), connects: true };
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    opener.evaluate((url) => void window.open(url), attackerAt(host, hostJob)),
  ]);
  await page.waitForLoadState();
  const attacked = await platformPageIn(page.mainFrame());
  const attack = async (name: string, open: () => Promise<unknown>): Promise<void> => {
    const [result] = await Promise.all([attacked.evaluate(attackedBy, name), open()]);
    cross.add(name, result);
  };
  for (const what of otherWindows) {
    const origin = origins[what];
    const beside = `a frame beside it, ${what}`;
    await attack(beside, () =>
      page.evaluate(addFrame, attackerAt(origin, { name: beside, target: 'parent.0' })),
    );
    const nested = `a frame in it, ${what}`;
    await attack(nested, () =>
      attacked.evaluate(addFrame, attackerAt(origin, { name: nested, target: 'parent' })),
    );
    for (const [whose, from, target] of [
      ['it', attacked, 'opener'],
      ['its host page', page.mainFrame(), 'opener.0'],
    ] as const) {
      const popup = `a window that ${whose} opened, ${what}`;
      const url = attackerAt(origin, { name: popup, target });
      await attack(popup, () => from.evaluate(openQuietly, [url, `of ${whose}`] as const));
    }
    const opening = `the opener of its host page, ${what}`;
    const url = attackerAt(origin, { name: opening });
    await opener.evaluate(goTo, url);
    await opener.waitForURL(url);
    cross.add(opening, await attacked.evaluate((name) => platformPage.attack(name, 'top.opener'), opening));
  }
  cross.add('the page itself', await attacked.evaluate(() => platformPage.attackItself()));
  cross.add(
    'events of a script',
    await attacked.evaluate(
      (all) => platformPage.attackWithForgedEvents(all),
      claimed.map((what) => origins[what]),
    ),
  );
  await finish(attacked);
  await page.close();

  for (const what of otherWindows) {
    const origin = origins[what];
    const name = `the page around its host page, ${what}`;
    const top = await context.newPage();
    const embeds = attackerAt(host, hostJob);
    await top.goto(attackerAt(origin, { name, embeds, isManual: true, target: '0.0' }));
    const middle = await top.mainFrame().waitForSelector('iframe', { state: 'attached' });
    const inner = await platformPageIn((await middle.contentFrame()) as Frame);
    const [result] = await Promise.all([
      inner.evaluate(attackedBy, name),
      top.evaluate('attackPages.announce()'),
    ]);
    cross.add(name, result);
    await finish(inner);
    await top.close();
  }
  return { cross, received, between };
}
