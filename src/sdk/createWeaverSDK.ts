import { pageLanguage } from '../browser/page.js';
import { requirePage } from '../browser/requirePage.js';
import type { SdkEvents } from '../context/events.js';
import { attempt as attemptToRead } from '../core/callerValues.js';
import { createEmitter } from '../core/emitter.js';
import { WeaverError } from '../core/errors.js';
import { lazyChunk } from '../core/lazyChunk.js';
import { VERSION } from '../core/version.js';
import { chooseLanguage, isLanguage, LANGUAGES, type Language } from '../i18n/languages.js';
import { weappMonitorInstance } from '../library/monitor.js';
import { parseExportAddress } from '../modules/appName.js';
import { createEmbedded, refreshAll } from '../context/embedded.js';
import { createEmbed } from './embedFrame.js';
import type { Environment } from './createInitContext.js';
import { connectMessages } from './connectMessages.js';
import { createInits } from './inits.js';
import { loadInit } from './loadInit.js';
import { withEarlyWindow } from './earlyWindow.js';
import { createRender, prefetch } from './renderIsland.js';
import { loadLater } from './loadLater.js';
import type { WeaverSDK } from './weaverSDK.js';

const loadDoctor = /* @__PURE__ */ lazyChunk(
  'doctor',
  () => import('./devTools/doctor/index.js'),
  'callDoctor',
);
const loadInspector = /* @__PURE__ */ lazyChunk(
  'inspector',
  () => import('./devTools/inspector/index.js'),
  'callInspector',
);

/** Creates an SDK instance. One per page can be live at a time: init of a second one rejects with ALREADY_ACTIVE. */
export function createWeaverSDK(environment: Environment = {}): WeaverSDK {
  const events = createEmitter<SdkEvents>();
  const embedded = createEmbedded();
  // Layers and nested components of modules use `render`, after an init; `render` itself needs the inits.
  const inits = createInits(environment, events, embedded, (...args) => render(...args));
  const render = createRender(inits, embedded, events);
  /** The language of the last call of setLanguage. */
  let wantedLanguage: Language | undefined;

  const callFunction = async (funcName: string, args: readonly unknown[]): Promise<unknown> => {
    requirePage();
    const address = parseExportAddress(funcName);
    prefetch(inits, address);
    const session = await inits.readySession();
    const [{ callFunction: call }, { islandServicesOf }] = await Promise.all([loadLater(), loadInit()]);
    return call(address, funcName, args, islandServicesOf(session));
  };

  const sdk: WeaverSDK = {
    version: VERSION,
    monitor: weappMonitorInstance,
    get status() {
      return inits.status;
    },
    get language() {
      return inits.context?.appearance.language() ?? chooseLanguage([pageLanguage()]);
    },
    get ready() {
      return inits.ready;
    },

    init: inits.init,

    render,

    embed: createEmbed(inits, embedded),

    async open(kind, id, options) {
      const { session, status } = inits;
      if (status === 'idle' || status === 'failed') throw new WeaverError('NOT_INITIALISED');
      if (session) return session.openRecord(kind, id, options);
      return withEarlyWindow(options, async (early) =>
        (await inits.readySession()).openRecord(kind, id, options, early),
      );
    },

    apply<Result>(funcName: string, ...args: readonly unknown[]) {
      if (typeof funcName !== 'string' || funcName === '') throw new WeaverError('MISSING_CONTAINER_FUNC');
      return callFunction(funcName, args) as Promise<Result>;
    },

    async preload(names) {
      // Accepts one name or a list; an invalid value rejects with APP_MISSING like an invalid name.
      const list = attemptToRead(() => ([] as string[]).concat(names), ['']);
      const addresses = list.map(parseExportAddress);
      if (!inits.context) throw new WeaverError('NOT_INITIALISED');
      const loader = await inits.context.loader();
      await Promise.all(addresses.map(({ app }) => loader.prefetch(app)));
    },

    setTheme: inits.setTheme,

    async setLanguage(language) {
      if (!isLanguage(language)) {
        throw new WeaverError('CONFIG_INVALID', {
          message: `setLanguage takes one of ${LANGUAGES.join(', ')}`,
        });
      }
      const { appearance, labelStore, signal } = await inits.readySession();
      wantedLanguage = language;
      await Promise.all([appearance.loadTexts(language), labelStore.loadKnown(language)]);
      // Those of islands that began to load meanwhile.
      await labelStore.loadKnown(language);
      // A later setLanguage call, or the end of the session, came first.
      if (wantedLanguage !== language || signal.aborted) return;
      if (appearance.language() === language) return;
      appearance.setLanguage(language);
      refreshAll(embedded);
      events.emit('language', { language, dir: appearance.look().dir });
    },

    on: (event, listener) => events.on(event, listener),

    connectMessages: (source) => connectMessages(inits, events, source),

    async doctor(config) {
      const { callDoctor } = await loadDoctor();
      return callDoctor(config ?? inits.given, environment, inits.context, embedded);
    },

    async inspect() {
      const { callInspector } = await loadInspector();
      return callInspector(sdk, inits, embedded);
    },

    logout: inits.logout,
    destroy: inits.destroy,
  };
  return sdk;
}
