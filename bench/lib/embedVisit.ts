import type { BrowserContext, Page } from 'playwright';
import type { EmbedPage } from '../pages/embed/embedPage.js';
import { watchRenderers, type Renderers } from './renderers.js';
import type { World } from './world.js';

declare const embedPage: EmbedPage;

/** A contender's page as it stands. */
export interface EmbedVisit extends Renderers {
  readonly page: Page;
}

const LOAD_LIMIT_MS = 30_000;
/** Rarely enough that asking costs no page anything. */
const ASK_EVERY_MS = 50;

/** Opens a page of the host server in a context whose cache counts. Errors on the page end the measurement. */
export async function openEmbedPage(
  { stack }: World,
  context: BrowserContext,
  folder: string,
): Promise<EmbedVisit> {
  const page = await context.newPage();
  page.setDefaultTimeout(LOAD_LIMIT_MS);
  const renderers = await watchRenderers(page);
  await page.goto(`${stack.host}/${folder}/`);
  return { page, ...renderers };
}

/** Lets `work` measure in a fresh browser context: nothing is cached in the beginning. */
export async function inFreshContext<T>(
  world: World,
  name: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await world.browser.newContext();
  try {
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().message));
    const result = await work(context);
    if (errors.length > 0) throw new Error(errors.join('; '));
    return result;
  } catch (cause) {
    throw new Error(`${name} could not be measured`, { cause });
  } finally {
    await context.close();
  }
}

/** Milliseconds from the navigation to the painted component of the page's first ask. */
export async function paintedMs({ page }: EmbedVisit): Promise<number> {
  const first = await page.waitForFunction(() => embedPage.first, undefined, { polling: ASK_EVERY_MS });
  const outcome = await first.jsonValue();
  if (outcome === undefined || 'failure' in outcome) throw new Error(outcome?.failure ?? 'nothing came');
  if (!outcome.isStyled) throw new Error('the component has no style');
  return outcome.atMs;
}
