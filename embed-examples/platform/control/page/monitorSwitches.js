// The five switches that the platform answers to performance reports, for each tenant.
import { element } from './element.js';
import { MEASURED } from './switchedOn.js';

const form = document.getElementById('monitor-switches');
const tenantField = document.getElementById('measured-tenant');

/**
 * Adds the switches to their form.
 *
 * @param set stores a changed switch of a tenant: `set(tenant, { [name]: isOn })`; resolves when the state was shown, or
 *   the change refused
 * @returns shows a state
 */
export function createMonitorSwitches(set) {
  let tenants = [];
  const chosen = () => tenants.find(({ tenantKey }) => tenantKey === tenantField.value);

  const boxes = Object.entries(MEASURED).map(([name, title]) => {
    const box = element('input', '');
    box.type = 'checkbox';
    // Until it is known whose switches these are.
    box.disabled = true;
    box.addEventListener('change', async () => {
      await set(chosen(), { [name]: box.checked });
      // Also after a change that was refused.
      showBoxes();
    });
    form.append(element('label', '', box, ` ${title}`));
    return [name, box];
  });

  /** @param busy the switch that is being changed: what is stored may be older */
  function showBoxes(busy) {
    for (const [name, box] of boxes) {
      if (box === busy) continue;
      box.checked = chosen()?.switches[name] ?? false;
      box.disabled = chosen() === undefined;
    }
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  tenantField.addEventListener('change', () => showBoxes());
  return ({ measured }) => {
    tenants = measured;
    if (tenantField.options.length === 0)
      tenantField.replaceChildren(...tenants.map(({ tenantKey, name }) => new Option(name, tenantKey)));
    showBoxes(document.activeElement);
  };
}
