import type { BrowserContextOptions, Page } from 'playwright';
import { configFor } from '../../hosts/bare/pageSdk.js';
import type { Stack } from '../../platform/stack.js';
import type { World } from '../../testing/world.js';

/** The title of the newest document. */
export const NEWEST = '嵌入式组件接入规范';

/** Who opens which document, and how. */
interface Opening {
  readonly user?: string;
  readonly language?: 'en_US' | 'ar_AE';
  readonly component?: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly policy?: (stack: Stack) => string;
  readonly context?: BrowserContextOptions;
}

/** Opens the bare page with a component of the module on it. */
export async function open(world: World, opening: Opening = {}): ReturnType<World['open']> {
  const { user = 'li.wei', language = 'en_US', component = 'DocumentView', props = {} } = opening;
  const opened = await world.open('/bare/', opening.context);
  const { page } = opened;
  const { policy } = opening;
  if (policy !== undefined) {
    await page.evaluate((content) => {
      const meta = document.createElement('meta');
      meta.httpEquiv = 'Content-Security-Policy';
      meta.content = content;
      document.head.append(meta);
    }, policy(world.stack));
  }
  await page.evaluate(
    async ([config, name, given]) => {
      await weaverSDK.init(config);
      await weaverSDK.render('#island', name, given).ready;
    },
    [
      { ...configFor(world.stack), authTokenApi: `/api/weaver-token?user=${user}`, language },
      `@weapp/doc/${component}`,
      props,
    ] as const,
  );
  return opened;
}

/** The heading with the title of a document. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
