// The page around the embedding: switches, event log, and the integration's own source shown as it is served.

const byId = (id) => document.getElementById(id);

const portal = {
  /** `?dark=1` and `?dark=0` (theme.js), otherwise the system's. */
  colorScheme: document.documentElement.dataset.theme ?? 'auto',

  /** Adds a row to the event log. */
  log(name, detail = '') {
    const row = document.createElement('li');
    const time = document.createElement('time');
    time.textContent = new Date().toLocaleTimeString('en-GB');
    const title = document.createElement('strong');
    title.textContent = name;
    if (name.includes('error') || name.includes('failed')) row.className = 'log-error';
    const text = document.createElement('span');
    text.textContent = detail;
    text.dir = 'auto';
    row.append(time, title, text);
    byId('log').append(row);
    // Not scrollIntoView, which would move the whole page.
    byId('log').parentElement.scrollTop = byId('log').offsetHeight;
  },

  /** Runs `action` when a button is clicked, and logs its errors. */
  onPress(id, action) {
    byId(id).addEventListener('click', async () => {
      try {
        await action();
      } catch (error) {
        portal.log(`${id} failed`, error instanceof Error ? error.message : String(error));
      }
    });
  },
};

// Links that change one thing keep the rest of the address.
function markSwitches() {
  const current = new URLSearchParams(location.search);
  for (const link of document.querySelectorAll('[data-param]')) {
    const { param, value } = link.dataset;
    const next = new URLSearchParams(current);
    if (value === '') next.delete(param);
    else next.set(param, value);
    link.href = `?${next}`;
    const chosen = current.get(param) ?? (param === 'user' ? 'li.wei' : '');
    if (chosen === value) link.setAttribute('aria-current', 'true');
  }
}

const WORDS = /\b(?:async|await|const|function|let|new|return|true|false|null|if)\b/.source;
const TOKENS = new RegExp(
  `(?<comment>//.*|/\\*.*\\*/)|(?<string>'[^'\\n]*'|\`[^\`]*\`)|(?<word>${WORDS})|(?<sdk>\\bweaverSDK\\b)`,
  'g',
);

// Highlighted without a library: comments, strings, keywords and the SDK itself.
function paint(code, source) {
  code.textContent = '';
  let end = 0;
  for (const match of source.matchAll(TOKENS)) {
    const kind = Object.keys(match.groups).find((name) => match.groups[name] !== undefined);
    const span = document.createElement('span');
    span.className = `code-${kind}`;
    span.textContent = match[0];
    code.append(source.slice(end, match.index), span);
    end = match.index + match[0].length;
  }
  code.append(source.slice(end));
}

async function fetchSource() {
  const answer = await fetch('integration.js');
  if (!answer.ok) throw new Error(`integration.js: ${answer.status}`);
  return answer.text();
}

async function showSource() {
  const fetched = fetchSource();
  // The button exists before the source has loaded: an early click copies as soon as possible.
  portal.onPress('copy-code', async () => {
    await navigator.clipboard.writeText(await fetched);
    byId('copy-label').textContent = 'Copied';
    setTimeout(() => (byId('copy-label').textContent = 'Copy'), 2000);
  });
  paint(byId('code'), (await fetched).trimEnd());
}

markSwitches();
showSource().catch((error) => (byId('code').textContent = error.message));
portal.onPress('clear-log', () => byId('log').replaceChildren());
window.addEventListener('load', () => {
  if (!('weaverSDK' in window)) portal.log('error', 'The SDK could not be loaded; is the platform running?');
});
