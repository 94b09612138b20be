import { queryPage } from '../browser/page.js';
import { requirePage } from '../browser/requirePage.js';
import type { SdkEvents } from '../context/events.js';
import { markHandled } from '../core/promises.js';
import type { Emitter } from '../core/emitter.js';
import { WeaverError } from '../core/errors.js';
import { DEFAULT_LANGUAGE } from '../i18n/languages.js';
import { createIsland } from '../islands/createIsland.js';
import type { IslandHost } from '../islands/islandHost.js';
import type { ExportAddress } from '../modules/appName.js';
import { earlyView } from './appearance.js';
import { type Embedded, selectorError } from '../context/embedded.js';
import type { Inits } from './inits.js';
import { loadInit, renderingCode } from './loadInit.js';
import type { WeaverSDK } from './weaverSDK.js';

/** Fetches the static files of an app while init is running, because they need no session, and its labels in likely languages. */
export function prefetch({ context, status }: Inits, { app, folder }: ExportAddress): void {
  if (!context || status !== 'loading') return;
  // A failure is reported when the module is loaded after init.
  void markHandled(context.loader().then((loader) => loader.prefetch(app)));
  // The language is a guess until the tenant is known: that of the config or the page, and the default language.
  const guess = context.appearance.language();
  const likely = context.config.language === undefined ? [guess, DEFAULT_LANGUAGE] : [guess];
  void context.labels().then(
    (labels) => {
      for (const language of new Set(likely)) labels.prefetchLabels(folder, language);
    },
    () => undefined,
  );
}

/** Creates `render` of an SDK instance. */
export function createRender(
  inits: Inits,
  { islands }: Embedded,
  events: Emitter<SdkEvents>,
): WeaverSDK['render'] {
  const host: IslandHost = {
    get isolation() {
      return inits.context?.config.isolation ?? 'shadow';
    },
    early: () => earlyView(inits.context),
    rendering: renderingCode,
    async services(again) {
      const session = await inits.readySession(again);
      return (await loadInit()).islandServicesOf(session);
    },
    prefetch(address) {
      prefetch(inits, address);
    },
    onError: inits.host.onError,
    onRequestError: inits.host.onRequestError,
    onUnmounted(island) {
      islands.delete(island);
      events.emit('unmounted', island);
    },
  };
  return (container, compName, props, options) => {
    requirePage();
    const element = queryPage(container);
    if (element === undefined || typeof compName !== 'string' || compName === '') {
      throw new WeaverError('MISSING_CONTAINER_COMP', { cause: selectorError(container, element) });
    }
    const created = createIsland(host, element, compName, props, options);
    if (created.island.status !== 'unmounted') islands.set(created.island, { ...created, compName });
    return created.island;
  };
}
