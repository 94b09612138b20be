const byId = (id) => document.getElementById(id);
const SERVER_TITLES = { api: 'API', static: 'Static files', host: 'Host back end' };
const SHOWN_REQUESTS = 200;
const POLL_MS = 1500;
const UNSHOWN_HEADERS = ['host', 'referer'];
const NUMBERS = ['delayMs', 'status', 'times'];

function say(text, isBad = false) {
  byId('message').textContent = text;
  byId('message').classList.toggle('bad', isBad);
}

async function ask(method, path, body) {
  const response = await fetch(`/control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.msg ?? `HTTP ${response.status}`);
  return answer;
}

/** Runs an action of a person and tells them how it went. */
async function act(done, action) {
  try {
    const answer = await action();
    say(typeof done === 'function' ? done(answer) : done);
  } catch (error) {
    say(error.message, true);
  }
}

const forms = new Map();

function addOptions(select, rows) {
  for (const { name, title } of rows) select.add(new Option(`${name}: ${title}`, name));
}

/** Fills what does not change while the platform runs. */
async function createChoices(state) {
  createCalls(state);
  addOptions(byId('cors'), state.corsFaults);
  byId('sign-in').href = `${state.sameSite.api}/login`;
  const { accounts } = await ask('GET', '/accounts');
  for (const { account, name } of accounts) byId('account').add(new Option(`${name} · ${account}`, account));
}

/** What somebody typed into "body": JSON where it is some, otherwise the text itself. */
function bodyOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function settingsOf(form, modes) {
  const mode = form.elements.mode.value;
  const { reads } = modes.find(({ name }) => name === mode);
  const settings = { mode };
  for (const key of [...reads, 'times', 'match']) {
    const { value } = form.elements[key];
    if (value === '') continue;
    settings[key] = key === 'body' ? bodyOf(value) : NUMBERS.includes(key) ? Number(value) : value;
  }
  return settings;
}

function showSettings(form, modes) {
  const mode = form.elements.mode.value;
  const { reads } = modes.find(({ name }) => name === mode);
  for (const element of form.querySelectorAll('[data-setting]')) {
    const key = element.dataset.setting;
    element.classList.toggle('shown', mode !== 'ok' && (key === 'always' || reads.includes(key)));
  }
}

async function apply(form, call, modes) {
  const settings = settingsOf(form, modes);
  await act(settings.mode === 'ok' ? `${call} answers.` : `${call}: ${settings.mode}.`, async () =>
    show(await ask('PUT', `/switch/${call}`, settings)),
  );
}

function createCall({ name, path, method }, { modes, twists }) {
  const form = byId('call-template').content.firstElementChild.cloneNode(true);
  form.querySelector('strong').textContent = name;
  form.querySelector('code').textContent = `${method} ${path}`;
  form.querySelector('select').setAttribute('aria-label', `${name}: mode`);
  addOptions(
    form.elements.mode,
    modes.filter(({ calls }) => calls === undefined || calls.includes(name)),
  );
  addOptions(form.elements.twist, twists);
  form.elements.mode.addEventListener('change', () => {
    showSettings(form, modes);
    void apply(form, name, modes);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void apply(form, name, modes);
  });
  forms.set(name, form);
  return form;
}

function createCalls(state) {
  for (const [server, title] of Object.entries(SERVER_TITLES)) {
    const group = document.createElement('div');
    group.className = 'group';
    const heading = document.createElement('h3');
    heading.textContent = title;
    group.append(
      heading,
      ...state.calls.filter((call) => call.server === server).map((call) => createCall(call, state)),
    );
    byId('calls').append(group);
  }
}

/** Shows the state; fields that somebody is typing in are left alone. */
function show(state) {
  byId('origins').textContent = Object.values(state.origins).join(' · ');
  for (const [id, value] of [
    ['delay', state.delayMs],
    ['skew', state.skewSeconds],
    ['cors', state.corsFault],
  ]) {
    if (document.activeElement !== byId(id)) byId(id).value = value;
  }
  for (const [name, form] of forms) {
    const settings = state.switches[name];
    form.classList.toggle('on', settings !== undefined);
    if (form.contains(document.activeElement)) continue;
    form.elements.mode.value = settings?.mode ?? 'ok';
    for (const [key, value] of Object.entries(settings ?? { times: '', match: '' })) {
      form.elements[key].value = key === 'body' && typeof value !== 'string' ? JSON.stringify(value) : value;
    }
    showSettings(form, state.modes);
  }
  return state;
}

function cell(className, text) {
  const element = document.createElement(className === 'details' ? 'small' : 'span');
  element.className = className;
  element.textContent = text;
  return element;
}

function detailsOf({ origin, headers }) {
  const shown = Object.entries(headers).filter(
    ([name]) => !name.startsWith('sec-') && !UNSHOWN_HEADERS.includes(name),
  );
  const words = shown.map(
    ([name, value]) => `${name}: ${value.length > 28 ? `${value.slice(0, 12)}…` : value}`,
  );
  return [...(origin === null ? [] : [`origin: ${origin}`]), ...words].join('  ');
}

function createRow(request) {
  const { at, server, method, path, query, status, durationMs } = request;
  const row = document.createElement('li');
  const isBad = status === null || status === 0 || status >= 400;
  row.append(
    cell('time', at.slice(11, 23)),
    cell('server', server),
    cell('method', method),
    cell('path', path + query),
    cell(isBad ? 'number bad' : 'number', status ?? '…'),
    cell('number took', durationMs === null ? '' : `${durationMs} ms`),
  );
  const details = detailsOf(request);
  if (details !== '') row.append(cell('details', details));
  return row;
}

let shownLog = '';

async function refresh() {
  try {
    const state = await ask('GET', '/state');
    if (forms.size === 0) await createChoices(state);
    show(state);
    const { requests } = await ask('GET', '/log');
    const latest = requests.slice(-SHOWN_REQUESTS).reverse();
    const text = JSON.stringify(latest);
    if (text !== shownLog) byId('log').replaceChildren(...latest.map(createRow));
    shownLog = text;
    if (byId('message').textContent === 'The platform does not answer.') say('');
  } catch {
    say('The platform does not answer.', true);
  }
}

byId('delay-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const delayMs = Number(byId('delay').value);
  void act(`Every request waits ${delayMs} ms.`, async () => show(await ask('PUT', '/delay', { delayMs })));
});
byId('clock-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const skewSeconds = Number(byId('skew').value);
  void act(`The Date header is ${skewSeconds} s ahead.`, async () =>
    show(await ask('PUT', '/clock', { skewSeconds })),
  );
});
byId('cors').addEventListener('change', () => {
  const fault = byId('cors').value;
  void act(`CORS of the API: ${fault}.`, async () => show(await ask('PUT', '/cors', { fault })));
});
byId('token-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const account = byId('account').value;
  void act(
    ({ loginToken, expiresIn }) => `Signs ${account} in once, within ${expiresIn} s: ${loginToken}`,
    () => ask('POST', '/login-tokens', { account }),
  );
});
byId('expire').addEventListener('click', () =>
  act(
    ({ expired }) => `Sessions expired: ${expired}.`,
    () => ask('POST', '/expire', {}),
  ),
);
byId('expire-tokens').addEventListener('click', () =>
  act(
    ({ expired }) => `Login tokens expired: ${expired}.`,
    () => ask('DELETE', '/login-tokens'),
  ),
);
byId('all-ok').addEventListener('click', () =>
  act('All calls answer.', async () => show(await ask('DELETE', '/switches'))),
);
byId('reset').addEventListener('click', () =>
  act('Everything is as at the start.', async () => show(await ask('POST', '/reset'))),
);
byId('clear-log').addEventListener('click', () =>
  act('The log is empty.', async () => {
    await ask('DELETE', '/log');
    await refresh();
  }),
);

await refresh();
setInterval(() => {
  if (byId('follow').checked && !document.hidden) void refresh();
}, POLL_MS);
