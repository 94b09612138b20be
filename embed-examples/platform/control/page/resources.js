// The files that pages reported as loaded for modules: one row per module, the most loaded first.
const POLL_MS = 3000;
const place = document.querySelector('.resources-scroll');
const rows = place.querySelector('tbody');

function byModule(resources) {
  const modules = new Map();
  for (const { resourceModule, resourceUrl, pageUrl, at } of resources) {
    const name = resourceModule || 'all modules';
    const known = modules.get(name) ?? { name, loads: 0, files: new Set(), pages: new Set(), at };
    known.loads += 1;
    known.files.add(resourceUrl);
    known.pages.add(pageUrl);
    known.at = at;
    modules.set(name, known);
  }
  return [...modules.values()].sort((one, other) => other.loads - one.loads);
}

function cell(content, className) {
  const element = document.createElement('td');
  element.append(content);
  if (className !== undefined) element.className = className;
  return element;
}

function rowOf({ name, loads, files, pages, at }, most) {
  const share = document.createElement('progress');
  Object.assign(share, { max: most, value: loads });
  share.setAttribute('aria-label', `${loads} loads of ${name}`);
  const filesCell = cell(String(files.size), 'number');
  filesCell.title = [...files].join('\n');
  const pagesCell = cell(String(pages.size), 'number');
  pagesCell.title = [...pages].join('\n');
  const loadsCell = cell(share, 'share');
  loadsCell.append(` ${loads}`);
  const row = document.createElement('tr');
  const title = document.createElement('th');
  title.scope = 'row';
  title.append(name);
  row.append(title, filesCell, loadsCell, pagesCell, cell(new Date(at).toLocaleTimeString()));
  return row;
}

async function refresh() {
  const answer = await fetch('/control/resources').catch(() => undefined);
  if (answer?.ok !== true) return;
  const modules = byModule((await answer.json()).resources);
  place.hidden = modules.length === 0;
  document.querySelector('#resources-empty').hidden = modules.length > 0;
  rows.replaceChildren(...modules.map((module) => rowOf(module, modules[0].loads)));
}

await refresh();
setInterval(() => {
  if (!document.hidden) void refresh();
}, POLL_MS);
