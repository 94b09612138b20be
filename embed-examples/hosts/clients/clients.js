// The native side of the simulated apps: it gets the calls of their pages, and answers as the visitor has chosen.

/** The platform's address on this page's own site: a page in an app has the session of the app's own cookies. */
const PLATFORM = 'https://oa.portal.example';

/** The apps. `broadcasts` is true where pages of the app reach each other. */
const CLIENTS = [
  { name: 'em', title: 'E-Mobile', broadcasts: true },
  { name: 'e10', title: 'E10 app', broadcasts: true },
  { name: 'wecom', title: 'WeCom' },
  { name: 'wecomPrivate', title: 'Private WeCom' },
  { name: 'dingtalk', title: 'DingTalk' },
  { name: 'feishu', title: 'Feishu' },
  { name: 'wechat', title: 'WeChat' },
  { name: 'desktop', title: 'Desktop client', broadcasts: true, isPc: true },
  { name: 'browser', title: 'No app: a browser' },
];

/** The apps show the title that they are given; WeCom, WeChat and browsers that of the document. */
const SHOWS_DOCUMENT_TITLE = ['wecom', 'wecomPrivate', 'wechat', 'browser'];

const LATE_MS = 3000;

/** How often an answer is given, when, and whether the call has worked. */
const ANSWERS = {
  once: { times: 1, hasWorked: true },
  refuses: { times: 1, hasWorked: false },
  late: { times: 1, hasWorked: true, delayMs: LATE_MS },
  never: { times: 0 },
  twice: { times: 2, hasWorked: true },
  missing: { times: 1, hasWorked: true },
};

/** What the calls mean that change the app's window; all others are only listed. */
const EFFECTS = {
  setTitle: (view, { title }) => view.setTitle(title),
  sendBroadcast: (view, { name, text }) => {
    for (const other of view.others()) other.send({ type: 'broadcast', name, text });
  },
  closeWindow: (view) => view.close(),
  close: (view) => view.close(),
};

/** Ends a call of a page as chosen, and does what it asks for if it is done. */
function answer(view, { id, api, params }) {
  const { times, hasWorked, delayMs = 0 } = ANSWERS[view.answer()];
  const end = () => {
    if (hasWorked) EFFECTS[api]?.(view, params);
    const said = hasWorked ? `${api}:ok` : `${api}:fail no permission`;
    for (let count = 0; count < times; count += 1) {
      view.send({ type: 'end', id, hasWorked, answer: { errMsg: said } });
    }
  };
  setTimeout(end, delayMs);
}

/** What the script in the page tells (`simulatedClient.js` of the platform). */
const RECEIVE = {
  loaded: (view) => view.tellMissing(),
  documentTitle: (view, { title }) => {
    if (SHOWS_DOCUMENT_TITLE.includes(view.client)) view.setTitle(title);
  },
  call: (view, message) => {
    view.log(message.api, message.params);
    answer(view, message);
  },
};

/** Gives each message of a page to the window that shows it; only the platform's own pages are listened to. */
function listen(windows) {
  window.addEventListener('message', ({ source, origin, data }) => {
    const view = windows().find(({ frame }) => frame.contentWindow === source);
    if (origin !== PLATFORM || view === undefined || data?.from !== 'simulatedClient') return;
    if (Object.hasOwn(RECEIVE, data.type)) RECEIVE[data.type](view, data);
  });
}

/** Signs the app in on the platform, as it has done before it shows a page: the cookie is that of its pages. */
async function signIn(user) {
  const token = await fetch(`/api/weaver-login-token?user=${encodeURIComponent(user)}`);
  const { data } = await token.json();
  const script = document.createElement('script');
  script.src = `${PLATFORM}/papi/iaauthclient/oauth/login?tk=${encodeURIComponent(data.loginToken)}`;
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  await loaded;
}

export { CLIENTS, PLATFORM, listen, signIn };
