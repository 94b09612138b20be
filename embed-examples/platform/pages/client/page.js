import { connectToHost } from '/build/utils/frame.js';
import { catchLinks } from './links.js';
import { pageTextsIn } from './pageTexts.js';
import { pathOfRecord, readRecordPath } from './recordPath.js';

const { weaverSDK } = window;
/** Events of components that the host page may want to know: a record has changed. */
const CHANGES = ['decided', 'tick'];
const byId = (id) => document.getElementById(id);
const { allowedOrigins, isInClient = false } = JSON.parse(byId('record').dataset.page);

let language = document.documentElement.lang;
/** The page in page mode, which has its title; undefined until it has started. */
let page;
/** `title` is the record's, '' until it is loaded. */
let shown = { record: readRecordPath(location.pathname + location.search), island: undefined, title: '' };
/** The name of the text that stands in place of a record. */
let message = '';
/** The modules that the tenant has; empty means all, and as long as the tenant is not known. */
let displayModules = [];

const isHidden = ({ module }) => displayModules.length > 0 && !displayModules.includes(module);

/** The page's own texts; those of the record follow the SDK's language by themselves, language and direction page mode. */
function writeTexts(next = language) {
  language = next;
  const { texts, names } = pageTextsIn(language);
  const name = shown.record.name[names];
  byId('kind').textContent = name;
  byId('message').hidden = message === '';
  byId('message-text').textContent = texts[message] ?? '';
  byId('open-alone').textContent = texts.openAlone;
  page?.setTitle(shown.title || name);
}

/** Shows a record; `emit` sends to the host page, and does nothing without one. */
function show(record, emit) {
  shown.island?.unmount();
  shown = { record, island: undefined, title: '' };
  message = isHidden(record) ? 'hidden' : '';
  writeTexts();
  if (message !== '') {
    emit('page:error', { code: 'ROUTE_MISSING', message: `the tenant hides the module '${record.module}'` });
    return;
  }

  const island = weaverSDK.render('#record', record.component, record.props);
  shown.island = island;
  island.on('ready', () => emit('page:ready'));
  island.on('error', ({ code, message }) => emit('page:error', { code, message }));
  island.on('title', ({ title }) => {
    shown.title = title;
    writeTexts();
  });
  for (const name of CHANGES) island.on(name, (data) => emit('broadcast', { name, data }));
  // The document view has opened another document in its place.
  island.on('openDocument', ({ id: next }) => rename(pathOfRecord(record, next), emit));
}

/** Path and query of an address on the platform; undefined for any other. */
function ownPath(address) {
  try {
    const { origin, pathname, search } = new URL(String(address), location.origin);
    return origin === location.origin ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

function rename(path, emit) {
  // Not pushState: an entry in the history would be one of the host page too.
  history.replaceState(null, '', path);
  emit('navigate', { path });
}

/** An app has a language of its own, that of its pages; here it is the browser's. */
const inClientLanguage = () => ({ language: { 'zh-CN': 'zh_CN', ar: 'ar_AE' }[language] ?? 'en_US' });

function start(connection) {
  const emit = (name, data) => connection?.emit(name, data);
  if (weaverSDK?.startPage === undefined) {
    message = 'notLoaded';
    writeTexts();
    emit('page:error', { code: 'CHUNK_FAILED', message: 'the SDK of the page did not load' });
    return;
  }

  weaverSDK.on('ready', (context) => {
    displayModules = context.tenant.displayModules;
    language = context.language;
  });
  weaverSDK.on('language', (changed) => writeTexts(changed.language));
  weaverSDK.on('tokenExpired', () => emit('tokenExpired'));
  weaverSDK.on('sensitive', ({ phase }) => emit('sensitive', { phase }));
  weaverSDK.on('link', ({ url, preventDefault }) => {
    // In a window of its own it has no host, and the SDK opens them.
    if (connection === undefined) return;
    preventDefault();
    emit('link', { url });
  });

  const session =
    connection === undefined
      ? // Around it is the platform's own page, which follows the visitor's system; a frame follows its host page.
        { withCredentials: true, theme: { colorScheme: 'auto' }, ...(isInClient && inClientLanguage()) }
      : {
          authTokenRequest: () => connection.requestSession(),
          // Notices are shown here, in the frame, as those of batch tasks are.
          prompts: { relogin: false, link: false },
        };
  // In a frame page mode leaves title bar, icon, viewport and console to the host page.
  weaverSDK.startPage({ oadomain: location.origin, ...session }).then(
    (started) => {
      page = started;
      show(shown.record, emit);
    },
    // The page shows the failure, with a button that reloads it.
    ({ code, message }) => emit('page:error', { code, message }),
  );
  weaverSDK.preload(shown.record.component).catch(() => undefined);
  if (connection === undefined) return;

  catchLinks({
    showPath(path) {
      rename(path, emit);
      show(readRecordPath(path), emit);
    },
    tellHost: (url) => emit('link', { url }),
  });
  connection.on('navigate', (data) => {
    const path = ownPath(data?.path);
    const record = path === undefined ? undefined : readRecordPath(path);
    if (record === undefined) return;
    history.replaceState(null, '', path);
    if (page === undefined) shown.record = record;
    else show(record, emit);
  });
  connection.on('language', (data) => {
    weaverSDK.setLanguage(data?.language).catch(() => undefined);
  });
  connection.on('theme', (theme) => weaverSDK.setTheme(theme instanceof Object ? theme : undefined));
}

/** What the host page may ask for. */
const methods = {
  record: () => ({ kind: shown.record.kind, id: shown.record.id, title: shown.title }),
};

function showNoHost() {
  message = 'noHost';
  byId('open-alone').href = location.href;
  byId('open-alone').hidden = false;
  writeTexts();
}

if (isInClient) start();
else {
  if (window.parent !== window) document.documentElement.classList.add('framed');
  // Listens from here on, before the SDK does anything.
  connectToHost({ allowedOrigins, methods }).then(start, showNoHost);
}
writeTexts();
