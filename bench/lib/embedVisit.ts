import type { BrowserContext, Page } from 'playwright';
import type { EmbedPage } from '../pages/embed/embedPage.js';
import { watchRenderers, type Renderers } from './renderers.js';
import type { World } from './world.js';

declare const embedPage: EmbedPage;

/** An open page of a contender. */
export interface EmbedVisit extends Renderers {
  readonly page: Page;
}

const LOAD_LIMIT_MS = 30_000;
/** Polling interval, long enough not to affect the page. */
const POLL_INTERVAL_MS = 50;

/** Opens a page of the host server in a context with cache. Errors on the page end the measurement. */
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

/** Lets `work` measure in a fresh browser context: its cache is empty. */
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

/** Milliseconds from the navigation until the page's first component is painted. */
export async function paintedMs({ page }: EmbedVisit): Promise<number> {
  const first = await page.waitForFunction(() => embedPage.first, undefined, { polling: POLL_INTERVAL_MS });
  const outcome = await first.jsonValue();
  if (outcome === undefined || 'failure' in outcome) throw new Error(outcome?.failure ?? 'nothing came');
  if (!outcome.isStyled) throw new Error('the component has no style');
  return outcome.atMs;
}
