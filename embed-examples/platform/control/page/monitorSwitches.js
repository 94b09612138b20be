// The five switches that the platform answers to performance reports, for each tenant.
import { element } from './element.js';

const TITLES = {
  switchStatus: 'master',
  routeSwitchStatus: 'route',
  traceIdSwitchStatus: 'trace ids',
  renderSwitchStatus: 'renders',
  mobxActionSwitchStatus: 'actions',
};
const ADDRESS = '/control/monitor/switches';

const form = document.getElementById('monitor-switches');
const tenantField = document.getElementById('measured-tenant');
const problem = document.getElementById('monitor-switches-problem');
let tenants = [];

async function ask(address, options) {
  problem.textContent = '';
  try {
    const response = await fetch(address, options);
    const answer = await response.json();
    if (response.ok) ({ tenants } = answer);
    else problem.textContent = answer.msg;
  } catch {
    problem.textContent = 'The platform does not answer.';
  }
}

const boxes = Object.entries(TITLES).map(([name, title]) => {
  const box = element('input', '');
  box.type = 'checkbox';
  // Until it is known whose switches these are.
  box.disabled = true;
  box.addEventListener('change', async () => {
    const body = JSON.stringify({ [name]: box.checked });
    await ask(`${ADDRESS}/${tenantField.value}`, { method: 'PUT', body });
    show();
  });
  form.append(element('label', '', box, ` ${title}`));
  return [name, box];
});

/** Shows what is stored, also after a change that was refused. */
function show() {
  const chosen = tenants.find(({ tenantKey }) => tenantKey === tenantField.value);
  for (const [name, box] of boxes) {
    box.checked = chosen?.switches[name] ?? false;
    box.disabled = chosen === undefined;
  }
}

form.addEventListener('submit', (event) => event.preventDefault());
tenantField.addEventListener('change', show);
await ask(ADDRESS);
tenantField.replaceChildren(...tenants.map(({ tenantKey, name }) => new Option(name, tenantKey)));
show();
