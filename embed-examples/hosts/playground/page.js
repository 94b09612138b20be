import { buildForm } from './form.js';
import { keepForm, readConfig, restoreForm } from './config.js';
import { KEYS } from './keys.js';

const one = (selector) => document.querySelector(selector);
const form = one('#keys');
buildForm(form);
restoreForm(form);

/* global exampleCode -- /frame/example.js */
const codeBox = exampleCode.createCodeBox('The code', one('#code-title'));
one('#code').append(codeBox.element);
const reportBox = exampleCode.createCodeBox("The doctor's report", one('#report-title'));
one('#report').append(reportBox.element);

const showCode = () => void codeBox.show(readConfig(form).code);
showCode();
form.addEventListener('input', () => {
  keepForm(form);
  showCode();
});

const showStatus = (text) => {
  one('#status').textContent = text;
};
const addEvent = (name, text) => {
  const item = document.createElement('li');
  const title = document.createElement('strong');
  title.textContent = name;
  item.append(title, text === '' ? '' : ` ${text}`);
  one('#events').append(item);
};
const described = ({ code, phase, message }) => `${code}${phase ? ` in ${phase}` : ''}: ${message}`;

for (const name of ['tokenExpired', 'logout', 'unmounted']) {
  weaverSDK.on(name, () => addEvent(name, ''));
}

/** Counts the runs: what an earlier one has to say is no longer of interest. */
let latest = 0;
/** Settled when the last run is. */
let running = Promise.resolve();

async function run() {
  const own = (latest += 1);
  await weaverSDK.destroy();
  one('#events').textContent = '';
  showStatus('Running.');
  const { config, component } = readConfig(form);
  const init = weaverSDK.init(config);
  const island = weaverSDK.render('#island', component);
  island.on('ready', () => addEvent('island ready', component));
  island.on('error', (error) => addEvent('island error', described(error)));
  try {
    const { user, language, timings } = await init;
    if (own !== latest) return;
    const steps = timings.map(({ phase, durationMs }) => `${phase} ${Math.round(durationMs)} ms`);
    addEvent('ready', steps.join(', '));
    showStatus(`Ready: signed in as ${user.username}, ${language}.`);
  } catch (error) {
    if (own !== latest) return;
    addEvent('error', described(error));
    showStatus(`Failed. ${described(error)}`);
  }
}

async function askDoctor() {
  one('#report').hidden = false;
  void reportBox.show('Examining …');
  // Its status would replace the doctor's.
  await running;
  const report = await weaverSDK.doctor(readConfig(form).config);
  void reportBox.show(String(report));
  showStatus(report.ok ? 'The doctor found no error.' : 'The doctor found what is wrong: see its report.');
}

const start = () => {
  running = run();
};
form.addEventListener('submit', (event) => {
  event.preventDefault();
  start();
  // On a phone the result is above the form.
  one('#status').scrollIntoView({ block: 'nearest' });
});
one('#doctor').addEventListener('click', () => {
  askDoctor().catch((error) => showStatus(described(error)));
});
one('#destroy').addEventListener('click', async () => {
  latest += 1;
  await weaverSDK.destroy();
  showStatus('Destroyed: nothing of the SDK is on the page.');
});
one('#clear').addEventListener('click', () => {
  for (const { key } of KEYS) form.elements[key].value = '';
  form.dispatchEvent(new Event('input'));
});

// A session is at hand with the values at the start. An address with values of somebody else waits for the button: it
// could name another platform.
if (location.hash === '') start();
