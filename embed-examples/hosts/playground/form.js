import { COMPONENTS, GROUPS } from './keys.js';

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

const options = (choices, empty) =>
  [...(empty === undefined ? [] : [['', empty]]), ...choices.map((choice) => [choice, choice])].map(
    ([value, text]) => element('option', { value }, text),
  );

const CONTROLS = {
  text: ({ key, hint, secret }, id) =>
    element('input', {
      id,
      name: key,
      placeholder: hint,
      type: secret ? 'password' : 'text',
      spellcheck: 'false',
    }),
  json: ({ key, hint }, id) =>
    element('textarea', { id, name: key, placeholder: hint, rows: 2, spellcheck: 'false' }),
  flag: ({ key }, id) => element('select', { id, name: key }, ...options(['true', 'false'], 'not set')),
  choice: ({ key, choices }, id) => element('select', { id, name: key }, ...options(choices, 'not set')),
  sample: ({ key }, id) => element('select', { id, name: key }, ...options(['sample'], 'not set')),
};

/** A secret from the host's back end: never kept in the address. */
function fetchButton([address, name], field) {
  const button = element('button', { type: 'button' }, 'Get one');
  button.addEventListener('click', async () => {
    const { data } = await (await fetch(address)).json();
    field.value = data?.[name] ?? '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return button;
}

function row(spec) {
  const id = `key-${spec.key}`;
  const about = `${id}-about`;
  const field = CONTROLS[spec.kind](spec, id);
  field.setAttribute('aria-describedby', about);
  const line = element('div', { class: 'key-line' }, field);
  if (spec.fetch) line.append(fetchButton(spec.fetch, field));
  return element(
    'div',
    { class: 'key' },
    element('label', { for: id }, spec.key),
    line,
    element('p', { id: about }, spec.about),
  );
}

/** Adds one control per key to the form, and the choice of a component. */
export function buildForm(form) {
  const component = element('select', { id: 'component', name: 'component' }, ...options(COMPONENTS));
  form.append(
    element(
      'div',
      { class: 'key' },
      element('label', { for: 'component' }, 'Component'),
      element('div', { class: 'key-line' }, component),
    ),
  );
  // On a phone the code and the events are below the form.
  const isWide = matchMedia('(min-width: 60rem)').matches;
  for (const [index, { title, keys }] of GROUPS.entries()) {
    const group = element(
      'details',
      { open: isWide && index < 3 },
      element('summary', {}, title),
      ...keys.map(row),
    );
    form.append(group);
  }
}
