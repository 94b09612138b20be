// The form of each call that can be switched, in one group per server.
const SERVER_TITLES = { api: 'Calls of the API', static: 'Static files', host: 'Host back end' };
const NUMBERS = ['delayMs', 'status', 'times', 'retryAfterSeconds'];
/** Settings that may be any JSON. */
const JSON_SETTINGS = ['body', 'code'];

const byId = (id) => document.getElementById(id);
const forms = new Map();

/** Adds the rows of a table of the platform to a select. */
export function addOptions(select, rows) {
  for (const { name, title } of rows) select.add(new Option(`${name}: ${title}`, name));
}

/** The text of the "body" field: parsed when it is JSON, otherwise the text itself. */
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
    settings[key] = JSON_SETTINGS.includes(key)
      ? bodyOf(value)
      : NUMBERS.includes(key)
        ? Number(value)
        : value;
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

function createCall({ name, path, method }, { modes, twists, findings, retryAfterForms }, apply) {
  const form = byId('call-template').content.firstElementChild.cloneNode(true);
  form.id = `call-${name}`;
  form.querySelector('strong').textContent = name;
  form.querySelector('code').textContent = `${method} ${path}`;
  form.querySelector('select').setAttribute('aria-label', `${name}: mode`);
  addOptions(
    form.elements.mode,
    modes.filter(({ calls }) => calls === undefined || calls.includes(name)),
  );
  addOptions(form.elements.twist, twists);
  addOptions(form.elements.finding, findings);
  addOptions(form.elements.retryAfterForm, retryAfterForms);
  form.elements.mode.addEventListener('change', () => {
    showSettings(form, modes);
    void apply(name, settingsOf(form, modes));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void apply(name, settingsOf(form, modes));
  });
  forms.set(name, form);
  return form;
}

/** Creates the forms; `apply(call, settings)` sets a switch. */
export function createCallForms(state, apply) {
  for (const [server, title] of Object.entries(SERVER_TITLES)) {
    const group = byId('group-template').content.firstElementChild.cloneNode(true);
    group.querySelector('h2').textContent = title;
    group.append(
      ...state.calls.filter((call) => call.server === server).map((call) => createCall(call, state, apply)),
    );
    byId('calls').append(group);
  }
}

/** Shows the switches that are set; a form that has the focus is not changed. */
export function showCallForms(state) {
  for (const [name, form] of forms) {
    if (form.contains(document.activeElement)) continue;
    const settings = state.switches[name];
    form.elements.mode.value = settings?.mode ?? 'ok';
    for (const [key, value] of Object.entries(settings ?? { times: '', match: '' })) {
      form.elements[key].value =
        JSON_SETTINGS.includes(key) && (key === 'code' || typeof value !== 'string')
          ? JSON.stringify(value)
          : value;
    }
    showSettings(form, state.modes);
  }
}
