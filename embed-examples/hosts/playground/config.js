import { KEYS } from './keys.js';

/** Reads one field: the value for init and its source code; undefined for a key that is not set. */
function read(spec, text) {
  if (text === '') return undefined;
  if (spec.kind === 'sample') return { value: spec.value, code: spec.code };
  if (spec.kind === 'flag') return { value: text === 'true', code: text };
  if (spec.kind !== 'json') return { value: text, code: spec.secret ? `'…'` : JSON.stringify(text) };
  try {
    const value = JSON.parse(text);
    return { value, code: JSON.stringify(value) };
  } catch {
    // Left to the SDK, which reports what is wrong.
    return { value: text, code: JSON.stringify(text) };
  }
}

/** The config of the form, and its source code. */
export function readConfig(form) {
  const set = KEYS.flatMap((spec) => {
    const known = read(spec, form.elements[spec.key].value.trim());
    return known === undefined ? [] : [{ key: spec.key, ...known }];
  });
  const component = form.elements.component.value;
  const lines = set.map(({ key, code }) => `  ${key}: ${code},\n`).join('');
  return {
    config: Object.fromEntries(set.map(({ key, value }) => [key, value])),
    component,
    code: `weaverSDK.init({\n${lines}});\n\nweaverSDK.render('#island', '${component}');`,
  };
}

/** Keeps the form in the page's address, except for its secrets. */
export function keepForm(form) {
  const kept = new URLSearchParams();
  for (const { key, secret } of [{ key: 'component' }, ...KEYS]) {
    const { value } = form.elements[key];
    if (value !== '' && !secret) kept.set(key, value);
  }
  history.replaceState(null, '', `#${kept}`);
}

/** Reads the form from the page's address; without one, the initial values. */
export function restoreForm(form) {
  const kept = new URLSearchParams(location.hash.slice(1));
  const isEmpty = [...kept].length === 0;
  for (const { key, start = '' } of [{ key: 'component', start: form.elements.component.value }, ...KEYS]) {
    form.elements[key].value = isEmpty ? start : (kept.get(key) ?? (key === 'component' ? start : ''));
  }
}
