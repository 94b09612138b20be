// The page around the doctor: the list of faults, and the report.
/* global breakages, exampleCode -- breakages.js, /frame/example.js */

const byId = (id) => document.getElementById(id);

function element(name, className, text) {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

const LEVELS = {
  error: { one: 'error', many: 'errors', tag: 'Error' },
  warning: { one: 'warning', many: 'warnings', tag: 'Warning' },
  passed: { one: 'passed', many: 'passed', tag: 'Passed' },
  skipped: { one: 'skipped', many: 'skipped', tag: 'Skipped' },
};

function countOf(findings, level) {
  const { length } = findings.filter((finding) => finding.level === level);
  return `${length} ${length === 1 ? LEVELS[level].one : LEVELS[level].many}`;
}

function labelled(label, className, value) {
  const line = element('p', className);
  line.append(element('span', '', label), ' ', value);
  return line;
}

function complaint({ level, check, what, why, fix }) {
  const card = element('article', `doctor-finding doctor-${level}`);
  const title = element('h3');
  title.append(element('code', '', check), `: ${what}`);
  card.append(
    element('p', 'doctor-tag', LEVELS[level].tag),
    title,
    labelled('Why', 'doctor-why', why),
    labelled('Fix', 'doctor-fix', element('code', '', fix)),
    exampleCode.copyButton(() => fix, `Fix of ${check}`),
  );
  return card;
}

function folded(title, findings) {
  const box = element('details', 'doctor-folded');
  box.append(element('summary', '', title));
  const list = element('dl', 'example-facts');
  for (const { check, what, why } of findings) {
    list.append(element('dt', '', check), element('dd', '', why === '' ? what : `${what} (${why})`));
  }
  box.append(list);
  return box;
}

function consoleText(report) {
  const box = element('details', 'doctor-folded');
  const text = element('pre', 'doctor-text', String(report));
  text.tabIndex = 0;
  text.setAttribute('role', 'region');
  text.setAttribute('aria-label', 'The report as text');
  const copy = exampleCode.copyButton(() => String(report), 'The report as text');
  copy.classList.add('doctor-copy');
  box.append(element('summary', '', 'As it stands in the console'), text, copy);
  return box;
}

function show(report) {
  const { findings } = report;
  byId('summary').textContent = Object.keys(LEVELS)
    .map((level) => countOf(findings, level))
    .join(', ');
  const worst = ['error', 'warning'].find((level) => findings.some((finding) => finding.level === level));
  byId('summary').dataset.worst = worst ?? 'passed';
  const of = (level) => findings.filter((finding) => finding.level === level);
  byId('report').replaceChildren(
    ...of('error').map(complaint),
    ...of('warning').map(complaint),
    ...(of('passed').length > 0 ? [folded(countOf(findings, 'passed'), of('passed'))] : []),
    ...(of('skipped').length > 0 ? [folded(countOf(findings, 'skipped'), of('skipped'))] : []),
    consoleText(report),
  );
}

// The server of this page has further host names, which the platform does not allow.
function addressOf({ id, elsewhere }) {
  const url = new URL(location.pathname, location.href);
  url.hostname = elsewhere ? 'portal.localhost' : 'localhost';
  if (id !== undefined) url.searchParams.set('break', id);
  return url.href;
}

function link(title, target) {
  const item = element('li');
  const anchor = element('a', '', title);
  anchor.href = addressOf(target);
  if (target.id === breakages.current?.id) anchor.setAttribute('aria-current', 'page');
  item.append(anchor);
  return item;
}

function listBreakages() {
  const healthy = element('ul');
  healthy.append(link('Nothing', {}));
  byId('breakages').append(element('h2', '', 'What to break'), healthy);
  for (const group of new Set(breakages.rows.map((row) => row.group))) {
    const list = element('ul');
    const own = breakages.rows.filter((row) => row.group === group);
    list.append(...own.map((row) => link(row.title, row)));
    byId('breakages').append(element('h3', '', group), list);
  }
}

function showFrame({ title }) {
  const frame = element('iframe', 'doctor-frame');
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = location.href;
  byId('summary').remove();
  byId('report').replaceChildren(frame);
}

const isInside = window.top !== window.self;

const doctorPage = {
  /** The page to be examined is loaded in a frame of this one. */
  isAround: Boolean(breakages.current?.framed) && !isInside,
  show,
  fail: (error) => (byId('summary').textContent = error.message),
};

document.body.classList.toggle('doctor-inside', isInside);
if (!isInside) listBreakages();
if (breakages.current) {
  byId('case').textContent = breakages.current.title;
  byId('about').textContent = breakages.current.about;
}
if (doctorPage.isAround) showFrame(breakages.current);
