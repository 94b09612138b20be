// The page around the library: one section per subject, made of fields, buttons and results.
import { SUBJECTS } from './subjects.js';

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const asText = (value) => {
  if (value === '') return '(empty)';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Results may be in any language and direction, whatever the page's. */
const answer = (name, value) => element(name, { dir: 'auto' }, asText(value));

function fieldOf(subject, { name, label, kind }) {
  const id = `${subject.id}-${name}`;
  const attributes = { id, name, dir: 'auto', spellcheck: 'false', autocapitalize: 'off' };
  const control =
    kind === 'long'
      ? element('textarea', { ...attributes, rows: '4' })
      : element('input', { ...attributes, type: kind === 'number' ? 'number' : 'text' });
  return element(
    'div',
    { class: `field${kind === 'long' ? ' field-long' : ''}` },
    element('label', { for: id }, label),
    control,
  );
}

function tableOf(subject, { head, rows }) {
  const cell = (text) => element('th', { scope: 'col' }, text);
  return element(
    'table',
    {},
    element('caption', {}, `${subject.title}, field by field`),
    element('thead', {}, element('tr', {}, cell('Field'), ...head.map(cell))),
    element(
      'tbody',
      {},
      ...rows.map(([key, ...values]) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, key),
          ...values.map((value) => answer('td', value)),
        ),
      ),
    ),
  );
}

function listOf(rows) {
  const list = element('dl', { class: 'example-facts' });
  for (const [name, value] of rows) list.append(element('dt', {}, name), answer('dd', value));
  return list;
}

/** The shadow root of a subject's preview; created once. */
function previewOf(section) {
  const place = section.querySelector('.preview');
  return place.shadowRoot ?? place.attachShadow({ mode: 'open' });
}

/** Changes only what differs, because a screen reader announces every change. */
function renew(place, shown) {
  const [before, after] = [place, shown].map((node) => node.querySelectorAll('dd, td'));
  if (before.length !== after.length) {
    place.replaceChildren(shown);
    return;
  }
  for (const [index, { textContent }] of after.entries()) {
    if (before[index].textContent !== textContent) before[index].textContent = textContent;
  }
}

function show(subject, section, group) {
  const form = section.querySelector('form');
  const values = Object.fromEntries(new FormData(form));
  const answers = subject.answers(group, values);
  const shown = Array.isArray(answers) ? listOf(answers) : tableOf(subject, answers);
  renew(section.querySelector('.answers'), shown);
  if (subject.preview) previewOf(section).replaceChildren(subject.preview(group, values));
}

function fill(form, values) {
  for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
}

function sectionOf(subject) {
  const title = `${subject.id}-title`;
  const form = element('form', { class: 'fields', autocomplete: 'off', 'aria-labelledby': title });
  form.append(...subject.fields.map((field) => fieldOf(subject, field)));
  const buttons = subject.cases.map(([name, values]) => {
    const button = element('button', { type: 'button' }, name);
    button.addEventListener('click', () => {
      fill(form, values);
      form.dispatchEvent(new Event('input'));
    });
    return button;
  });
  fill(form, subject.cases[0][1]);
  const section = element(
    'section',
    { class: 'subject', 'aria-labelledby': title, id: subject.id },
    element('h2', { id: title }, subject.title),
    element(
      'div',
      { class: 'example-buttons', role: 'group', 'aria-label': `Famous cases: ${subject.title}` },
      ...buttons,
    ),
    form,
    element('div', { class: 'answers example-live', 'aria-live': 'polite' }, 'The group is on its way.'),
  );
  if (subject.preview) {
    section.append(
      element('h3', { id: 'preview-title' }, 'As it looks, in a shadow root'),
      element('div', {
        class: 'preview example-live',
        role: 'region',
        'aria-labelledby': 'preview-title',
        dir: 'auto',
      }),
    );
  }
  return { section, form };
}

async function begin(subject, { section, form }) {
  const group = await subject.load();
  const ask = () => show(subject, section, group);
  form.addEventListener('input', ask);
  form.addEventListener('submit', (event) => event.preventDefault());
  ask();
}

/** A group is loaded when its section is near the window, so that viewing one subject loads no other. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      const { subject, parts } = waiting.get(target);
      begin(subject, parts).catch((error) => {
        target.querySelector('.answers').textContent = `Not loaded: ${error.message}`;
      });
    }
  },
  { rootMargin: '25%' },
);

const waiting = new Map();
for (const subject of SUBJECTS) {
  const parts = sectionOf(subject);
  waiting.set(parts.section, { subject, parts });
  document.querySelector('#subjects').append(parts.section);
}
// The subject in the address comes first.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
for (const section of waiting.keys()) near.observe(section);
