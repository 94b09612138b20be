/**
 * Makes this page one in the web view of an app, for the examples: the app's user agent, its SDK and the history of its window
 * are there before any other script runs. The attributes of the script name one of the clients below and the origin of the page around the frame, which
 * plays the app: it gets every call, and answers it.
 */
(() => {
  const { client, app } = document.currentScript.dataset;

  const PHONE =
    'Mozilla/5.0 (Linux; Android 13; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
  const PC =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

  /** The options of each call, with its callbacks. */
  const calls = [];
  /** The listeners of each broadcast, in the apps that have some. */
  const listeners = [];
  /** True while the app's SDK lacks every call. */
  let isMissing = false;

  const tell = (message) => {
    window.parent.postMessage({ from: 'simulatedClient', ...message }, app);
  };

  /** A call without its callbacks: what an app's native side would get. */
  const plain = (options) =>
    Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value !== 'function'));

  const call =
    (api) =>
    (options = {}) => {
      tell({ type: 'call', id: calls.push(options) - 1, api, params: plain(options) });
    };

  /** An object with these methods, which has none of them while the SDK lacks everything. */
  function withApis(names, own = {}) {
    for (const name of names) {
      Object.defineProperty(own, name, { get: () => (isMissing ? undefined : call(name)) });
    }
    return own;
  }

  const ready = (onReady) => onReady();

  /** The provider's own apps. */
  const weaverApp = () => ({
    ready,
    checkJsApi: () => !isMissing,
    invoke(api, options) {
      if (api === 'registerBroadcast') listeners.push(options);
      call(api)(options);
    },
  });

  const navigation = () => withApis(['setTitle', 'close']);

  /** The user agent and the globals of each client. */
  const CLIENTS = {
    em: [`${PHONE} E-Mobile7/7.0.48`, () => ({ em: weaverApp() })],
    e10: [`${PHONE} E-Mobile10/10.2`, () => ({ weappEmJssdk: weaverApp() })],
    desktop: [`${PC} weapp-pc/10.2.3/eteams-desktop`, () => ({ weappEmJssdk: weaverApp() })],
    wecom: [
      `${PHONE} wxwork/4.1.20 MicroMessenger/7.0.1`,
      () => ({ ww: withApis(['openDefaultBrowser', 'closeWindow']) }),
    ],
    wecomPrivate: [
      `${PHONE} wxworklocal/2.8.12 wwlocal/2.8.12 wxwork/3.0.0 MicroMessenger/7.0.1`,
      () => ({
        wx: withApis(['closeWindow'], {
          get invoke() {
            if (isMissing) return undefined;
            return (api, options, onAnswer) => {
              call(api)({ ...options, success: onAnswer, fail: onAnswer });
            };
          },
        }),
      }),
    ],
    dingtalk: [
      `${PHONE} AliApp(DingTalk/7.0.40) com.alibaba.android.rimet`,
      () => ({ dd: { biz: { util: withApis(['openLink', 'previewVideo']), navigation: navigation() } } }),
    ],
    feishu: [
      `${PHONE} Lark/7.1.0 Feishu`,
      () => ({ h5sdk: { ready, biz: { util: withApis(['openLink']), navigation: navigation() } } }),
    ],
    wechat: [`${PHONE} MicroMessenger/8.0.40`, () => ({ wx: withApis(['closeWindow']) })],
    browser: [PHONE, () => ({})],
  };

  /** What the app sends: the end of a call, a broadcast of another page, or whether its SDK lacks everything. */
  const RECEIVE = {
    end({ id, hasWorked, answer }) {
      const options = calls[id] ?? {};
      const end = hasWorked ? (options.success ?? options.onSuccess) : (options.fail ?? options.onFail);
      if (typeof end === 'function') end(answer);
    },
    broadcast({ name, text }) {
      for (const { name: heard, action } of listeners) if (heard === name) action({ text });
    },
    missing(message) {
      isMissing = message.isMissing === true;
    },
  };

  const [userAgent, globalsOf] = CLIENTS[client];
  const facts = { userAgent, userAgentData: undefined, maxTouchPoints: client === 'desktop' ? 0 : 5 };
  for (const [name, value] of Object.entries(facts)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  // An app's window has a history of its own; that of a frame counts the pages around it too.
  Object.defineProperty(history, 'length', { get: () => (window.navigation?.canGoBack ? 2 : 1) });
  Object.assign(window, globalsOf());

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== app || data === null || typeof data !== 'object') return;
    if (Object.hasOwn(RECEIVE, data.type)) RECEIVE[data.type](data);
  });
  // WeCom and WeChat show the title of the document, so an app knows it.
  const tellTitle = () => tell({ type: 'documentTitle', title: document.title });
  new window.MutationObserver(tellTitle).observe(document.querySelector('title'), { childList: true });
  tell({ type: 'loaded' });
  tellTitle();
})();
