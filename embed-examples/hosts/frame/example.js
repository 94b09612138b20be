// Shared by all example pages: shows the page's own code as the server sends it, with a copy button.
// <div class="example-source" data-file="integration.js"></div>

const SHOWN_MS = 2000;

// Pages on plain http have no clipboard API.
async function copy(text, button) {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  button.after(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  button.focus();
  if (!copied) throw new Error('The browser does not let this page copy.');
}

function copyButton(text) {
  const button = document.createElement('button');
  button.type = 'button';
  const setLabel = (label) => (button.textContent = label);
  setLabel('Copy');
  // Screen readers announce a changed label while the button has the focus.
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    setLabel(
      await copy(text, button).then(
        () => 'Copied',
        () => 'Not copied',
      ),
    );
    setTimeout(() => setLabel('Copy'), SHOWN_MS);
  });
  return button;
}

async function show(place) {
  const { file } = place.dataset;
  const head = document.createElement('div');
  head.className = 'example-source-head';
  const title = document.createElement('h3');
  title.textContent = file;
  head.append(title);
  const block = document.createElement('pre');
  block.tabIndex = 0;
  block.setAttribute('role', 'region');
  block.setAttribute('aria-label', `Source of ${file}`);
  const code = document.createElement('code');
  block.append(code);
  place.append(head, block);
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const text = await answer.text();
  code.textContent = text.trimEnd();
  head.append(copyButton(text));
}

for (const place of document.querySelectorAll('.example-source')) {
  show(place).catch((error) => (place.textContent = error.message));
}
