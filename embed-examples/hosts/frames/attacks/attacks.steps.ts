import type { BrowserContext } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../../testing/world.js';
import { serveAttackPages, type AttackScope } from './attackWorld.js';
import { answersOfHost, EFFECTS_OF_HOST, effectsOfPage, SESSION, type Effects } from './documentedEffects.js';
import { attackHostPage, type EndReport } from './hostEnd.js';
import { attackPlatformPage } from './pageEnd.js';

/** Bodies that structured clone refuses: only a script can dispatch them, and does so in the cells of forged events. */
const UNSENDABLE = 19;

async function openContext(world: World): Promise<BrowserContext> {
  const context = await world.browser.newContext();
  await serveAttackPages(context, world.stack);
  return context;
}

/** The notice of a page is shown when the code for that has loaded. */
const isNotice = (effect: string): boolean => effect === 'page: <weaver-messages> added';

/** The effects without those of the bodies that `isChecked` names. */
function without(effects: Effects = {}, isChecked: (body: string) => boolean = () => false): Effects {
  return Object.fromEntries(
    Object.entries(effects)
      .filter(([body]) => !isChecked(body))
      .map(([body, all]) => [body, all.filter((effect) => !isNotice(effect))] as const)
      .filter(([, all]) => all.length > 0),
  );
}

const isRequest = (body: string): boolean => body.startsWith('request of number');

/** What happens between the attacks, when the test loads frames, without what these loads lead to. */
function unexpected({ between }: EndReport): readonly string[] {
  const loads =
    / = |get (first|second) failed: WeaverError: the page was reloaded$|^page: (<|#text|request)|: on ready$/;
  return between.filter((effect) => !loads.test(effect) || /polluted = [^u]| = forged/.test(effect));
}

/** Attacks a host page; only the pages in its frames, each of its origin, have the documented effects. */
export async function hostPageTakesOnlyItsFrames(world: World, scope: AttackScope): Promise<void> {
  const attacked = await attackHostPage(await openContext(world), world.stack, scope);
  const { cross, received } = attacked;
  const frames = [
    ['main, the platform', 'main', 1],
    ['twin, the platform', 'twin', 2],
    ['partner, another allowed one', 'partner', 3],
  ] as const;
  const effects = cross.effects();
  expect(Object.keys(effects).sort()).toEqual(frames.map(([source]) => source).sort());
  for (const [source, frame, id] of frames) {
    const { 'after all': last = [], ...rest } = effects[source] ?? {};
    expect(without(rest)).toEqual(effectsOfPage(frame, id));
    // The last message makes another handshake begin.
    expect([`${frame}: on ready`, `${frame}: status = ready`]).toEqual(expect.arrayContaining([...last]));
    const isPlatform = frame !== 'partner';
    const answers = [...new Set(received[source])].filter((what) => !(isPlatform && what === SESSION));
    expect(answers.sort()).toEqual(answersOfHost(isPlatform));
  }
  expect(Object.keys(received).sort()).toEqual(frames.map(([source]) => source).sort());
  expect(unexpected(attacked)).toEqual([]);
  expect(cross.unsent()).toHaveLength(UNSENDABLE);
}

/** Attacks a platform page; only the page around it, of an allowed origin, has the documented effects. */
export async function platformPageTakesOnlyItsHost(world: World, scope: AttackScope): Promise<void> {
  const attacked = await attackPlatformPage(await openContext(world), world.stack, scope);
  const { cross, received } = attacked;
  const right = ['with', 'without'].flatMap((has) =>
    ['the host', 'another allowed one'].map((what) => `the page around it, ${has} ancestorOrigins, ${what}`),
  );
  const effects = cross.effects();
  expect(Object.keys(effects).sort()).toEqual(right.sort());
  for (const source of right) {
    expect(without(effects[source], isRequest)).toEqual(EFFECTS_OF_HOST);
    // Each request with a valid number runs the method, and all of them are answered.
    const requests = Object.entries(effects[source] ?? {}).filter(([body]) => isRequest(body));
    expect(new Set(requests.flatMap(([, effect]) => effect))).toEqual(new Set(['method: secret']));
    const replies = received[source]?.filter((what) => what === 'reply secret') ?? [];
    expect(replies).toHaveLength(requests.length + 1);
    expect(
      received[source]?.filter((what) => !/^(reply|handshake-reply|emit colorScheme)( |$)/.test(what)),
    ).toEqual([]);
  }
  expect(Object.keys(received).sort()).toEqual(right.sort());
  expect(unexpected(attacked)).toEqual([]);
  expect(cross.unsent()).toHaveLength(UNSENDABLE);
}
