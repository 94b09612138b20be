import type { BrowserContext, Page } from 'playwright';
import type { Stack } from '../../../platform/stack.js';
import { configFor } from '../../bare/pageSdk.js';
import {
  addFrame,
  attackerAt,
  goTo,
  createCross,
  frameOf,
  hostPageAt,
  originsOf,
  type AttackScope,
  type Cross,
  type OriginName,
} from './attackWorld.js';
import type { FrameUrls } from './hostPage.js';

/** What an attacked page reports at the end. */
export interface EndReport {
  readonly cross: Cross;
  /** Messages that attackers got, by attacker. */
  readonly received: Readonly<Record<string, readonly string[]>>;
  /** What happened between the attacks. */
  readonly between: readonly string[];
}

/** Starts the SDK of a host page with its frames. */
async function startHostPage(page: Page, stack: Stack): Promise<void> {
  const { 'the platform': platform, 'another allowed one': partner } = originsOf(stack);
  const urls: FrameUrls = {
    main: attackerAt(platform, { name: 'main', answers: true }),
    twin: attackerAt(platform, { name: 'twin', answers: true }),
    partner: attackerAt(partner, { name: 'partner', answers: true }),
    silent: attackerAt(platform, { name: 'silent' }),
  };
  const config = { ...configFor(stack), allowedOrigins: [partner] };
  await page.evaluate(([given, frames]) => hostPage.start(given, frames), [config, urls] as const);
}

/** Opens a host page from another page, which can then attack it as its opener. */
async function openHostPage(
  context: BrowserContext,
  stack: Stack,
): Promise<{ readonly page: Page; readonly openerPage: Page }> {
  const { evil, 'the host': host } = originsOf(stack);
  const opener = await context.newPage();
  await opener.goto(attackerAt(evil, { name: 'opener' }));
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    opener.evaluate((url) => void window.open(url), hostPageAt(host)),
  ]);
  await page.waitForLoadState();
  await startHostPage(page, stack);
  return { page, openerPage: opener };
}

/** Sends everything from all windows to a host page. */
export async function attackHostPage(
  context: BrowserContext,
  stack: Stack,
  { rightWindow, moreRightWindows, otherWindows, claimed }: AttackScope,
): Promise<EndReport> {
  const origins = originsOf(stack);

  const cross = createCross();
  const { page, openerPage } = await openHostPage(context, stack);

  const attack = async (name: string, open: () => Promise<unknown>): Promise<void> => {
    const attacked = page.evaluate((who) => hostPage.attackedBy(who), name);
    const [result] = await Promise.all([attacked, open()]);
    cross.add(name, result);
  };
  for (const what of otherWindows) {
    const origin = origins[what];
    const beside = `a frame of the host page, ${what}`;
    await attack(beside, () =>
      page.evaluate(addFrame, attackerAt(origin, { name: beside, target: 'parent' })),
    );
    const nested = `a frame in the frame, ${what}`;
    await attack(nested, () =>
      frameOf(context, 'main').evaluate(addFrame, attackerAt(origin, { name: nested, target: 'top' })),
    );
    const popup = `a window that the host page opened, ${what}`;
    await attack(popup, () =>
      page.evaluate(
        (url) => {
          hostPage.open(url, 'popup');
        },
        attackerAt(origin, { name: popup, target: 'opener' }),
      ),
    );
    const opener = `the opener of the host page, ${what}`;
    const url = attackerAt(origin, { name: opener });
    await openerPage.evaluate(goTo, url);
    await openerPage.waitForURL(url);
    cross.add(
      opener,
      await page.evaluate((name) => hostPage.attackedBy(name, { at: window.opener as Window }), opener),
    );
  }
  cross.add('the host page itself', await page.evaluate(() => hostPage.attackItself()));
  cross.add(
    'events of a script',
    await page.evaluate(
      (all) => hostPage.attackWithForgedEvents(all),
      claimed.map((what) => origins[what]),
    ),
  );

  const attackFromFrame = async (frame: 'main' | 'twin' | 'partner', what: OriginName): Promise<void> => {
    const name = `${frame}, ${what}`;
    const isRight = what === (frame === 'partner' ? 'another allowed one' : 'the platform');
    const attacked = page.evaluate(
      ([which, who, connection]) => hostPage.attackedByFrame(which, who, connection),
      [frame, name, isRight ? 'expected' : 'none'] as const,
    );
    const url = attackerAt(origins[what], {
      name,
      target: 'parent',
      answers: isRight,
    });
    const [result] = await Promise.all([attacked, frameOf(context, at[frame]).evaluate(goTo, url)]);
    at[frame] = name;
    cross.add(name, result);
  };
  const at = { main: 'main', twin: 'twin', partner: 'partner' };
  for (const frame of ['twin', 'partner', 'main'] as const) {
    const right = frame === 'partner' ? 'another allowed one' : 'the platform';
    const wrong = (frame === 'main' ? rightWindow : moreRightWindows).filter((what) => what !== right);
    for (const what of wrong) await attackFromFrame(frame, what);
    await attackFromFrame(frame, right);
    await page.evaluate((name) => hostPage.settle(name), frame);
  }
  const report = await page.evaluate(() => ({ received: hostPage.received, between: hostPage.between }));
  return { cross, ...report };
}
