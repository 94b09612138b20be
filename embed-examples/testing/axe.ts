import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The rules of axe that a page breaks, with the nodes; open shadow roots are looked into. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: AXE_FILE });
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`);
  });
}
