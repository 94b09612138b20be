import { buildForm } from './form.js';
import { keepForm, readConfig, restoreForm } from './config.js';
import { KEYS } from './keys.js';

const one = (selector) => document.querySelector(selector);
const form = one('#keys');
buildForm(form);
restoreForm(form);

const showCode = () => {
  one('#code').textContent = readConfig(form).code;
};
showCode();
form.addEventListener('input', () => {
  keepForm(form);
  showCode();
});
form.addEventListener('submit', (event) => event.preventDefault());

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

async function run() {
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
    const steps = timings.map(({ phase, durationMs }) => `${phase} ${Math.round(durationMs)} ms`);
    addEvent('ready', steps.join(', '));
    showStatus(`Ready: signed in as ${user.username}, ${language}.`);
  } catch (error) {
    addEvent('error', described(error));
    showStatus(`Failed. ${described(error)}`);
  }
}

async function askDoctor() {
  one('#report').hidden = false;
  one('#report-text').textContent = 'Examining …';
  const report = await weaverSDK.doctor(readConfig(form).config);
  one('#report-text').textContent = String(report);
  showStatus(report.ok ? 'The doctor found no error.' : 'The doctor found what is wrong; see below.');
}

one('#run').addEventListener('click', () => void run());
one('#doctor').addEventListener('click', () => {
  askDoctor().catch((error) => showStatus(described(error)));
});
one('#destroy').addEventListener('click', async () => {
  await weaverSDK.destroy();
  showStatus('Destroyed: nothing of the SDK is on the page.');
});
one('#clear').addEventListener('click', () => {
  for (const { key } of KEYS) form.elements[key].value = '';
  form.dispatchEvent(new Event('input'));
});
