// Shared by all example pages: boxes with code, in colours and with a copy button.
// <div class="example-source" data-file="integration.js"></div> shows a file as the server sends it.

const SHOWN_MS = 2000;
/** The kinds of parts that have a colour, as `sugar-high` names them. */
const COLOURED = ['keyword', 'string', 'comment', 'class', 'property', 'entity'];

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

/** A button that copies what `read()` returns. It shows one word; screen readers are told `what` it copies, too. */
function copyButton(read, what) {
  const button = document.createElement('button');
  button.type = 'button';
  const label = document.createElement('span');
  const rest = document.createElement('span');
  rest.className = 'example-unseen';
  rest.textContent = what;
  button.append(label, ' ', rest);
  const setLabel = (text) => (label.textContent = text);
  setLabel('Copy');
  // Screen readers announce a changed label while the button has the focus.
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    setLabel(
      await copy(read(), button).then(
        () => 'Copied',
        () => 'Not copied',
      ),
    );
    setTimeout(() => setLabel('Copy'), SHOWN_MS);
  });
  return button;
}

/** The parts of `code` by kind; where the page's policy refuses the highlighter, or the browser is old, one part. */
async function partsOf(code) {
  try {
    const [{ parse }, language] = await Promise.all([
      import('/frame/sugar-high/core.js'),
      import('/frame/sugar-high/lang/typescript.js'),
    ]);
    return parse(code, language).lines.map(({ tokens }) => tokens);
  } catch {
    return [[{ type: 'identifier', value: code }]];
  }
}

function coloured({ type, value }) {
  if (!COLOURED.includes(type)) return value;
  const part = document.createElement('span');
  part.className = `example-${type}`;
  part.textContent = value;
  return part;
}

/**
 * A scrollable box for code.
 *
 * @param name of the box, for assistive technology
 * @param heading the element that names it
 * @returns its element, and `show(code)`
 */
function createCodeBox(name, heading) {
  let shown = '';
  const element = document.createElement('div');
  const head = document.createElement('div');
  head.className = 'example-source-head';
  head.append(
    heading,
    copyButton(() => shown, name),
  );
  const block = document.createElement('pre');
  block.tabIndex = 0;
  block.setAttribute('role', 'region');
  block.setAttribute('aria-label', name);
  const code = document.createElement('code');
  block.append(code);
  element.append(head, block);
  const show = async (text) => {
    shown = text;
    // Readable at once; the colours follow.
    code.textContent = text.trimEnd();
    const lines = await partsOf(text.trimEnd());
    if (shown !== text) return;
    code.replaceChildren(
      ...lines.flatMap((parts, at) => [...(at === 0 ? [] : ['\n']), ...parts.map(coloured)]),
    );
  };
  return { element, show };
}

async function showFile(place) {
  const { file } = place.dataset;
  const heading = document.createElement('h3');
  heading.textContent = file;
  const box = createCodeBox(`Source of ${file}`, heading);
  place.append(...box.element.childNodes);
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await box.show(await answer.text());
}

/** For pages that show code of their own. */
globalThis.exampleCode = { createCodeBox, copyButton };

for (const place of document.querySelectorAll('.example-source[data-file]')) {
  showFile(place).catch((error) => (place.textContent = error.message));
}
