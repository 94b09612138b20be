// The groups of the control page and the filter over their rows. The address keeps the filter.

const WIDE = '(min-width: 60rem)';

/** Whether `text` contains every word of `filter`, in any order and case. */
export function hasWords(text, filter) {
  const lower = text.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** What a row can be found by: its name, its address, its labels, and the mode that is set. */
function textOf(row) {
  const named = [...row.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'));
  const parts = row.matches('.call') ? 'strong, code' : 'label, button, th, p';
  const read = [...row.querySelectorAll(parts)].map((part) => part.textContent);
  const mode = row.elements?.mode?.value;
  return [...named, ...read, ...(mode === undefined || mode === 'ok' ? [] : [mode])].join(' ');
}

const rowsOf = (group) => [...group.querySelectorAll('.call, .setting, .resources-scroll')];

/** Starts the filter; the groups must exist. `reveal(id)` shows the row with this id and moves the focus into it. */
export function startRowFilter() {
  const field = document.getElementById('filter-text');
  const found = document.getElementById('found');
  const groups = [...document.querySelectorAll('.group')];
  /** Which groups were open before the filter; undefined without a filter. */
  let openBefore;

  const showAll = () => {
    for (const group of groups) {
      group.hidden = false;
      for (const row of rowsOf(group)) row.classList.remove('filtered');
      if (openBefore !== undefined) group.open = openBefore.has(group);
    }
    openBefore = undefined;
    found.textContent = '';
  };
  const showFound = (filter) => {
    openBefore ??= new Set(groups.filter(({ open }) => open));
    let count = 0;
    for (const group of groups) {
      const isWhole = hasWords(group.querySelector('h2').textContent, filter);
      const rows = rowsOf(group);
      const matching = rows.filter((row) => isWhole || hasWords(textOf(row), filter));
      for (const row of rows) row.classList.toggle('filtered', !matching.includes(row));
      group.hidden = matching.length === 0;
      group.open = matching.length > 0;
      count += matching.length;
    }
    found.textContent = count === 0 ? 'Nothing has this text.' : `${count} found.`;
  };
  const apply = () => {
    const filter = field.value.trim();
    if (filter === '') showAll();
    else showFound(filter);
    const address = new URL(location.href);
    if (filter === '') address.searchParams.delete('filter');
    else address.searchParams.set('filter', filter);
    if (address.href !== location.href) history.replaceState(null, '', address);
  };

  const reveal = (id) => {
    const row = document.getElementById(id);
    const group = row?.closest('.group');
    if (group === null || group === undefined) return;
    if (group.hidden || row.classList.contains('filtered')) {
      field.value = '';
      apply();
    }
    group.open = true;
    row.scrollIntoView({ block: 'center' });
    row.querySelector('input, select')?.focus({ preventScroll: true });
  };

  const isWide = matchMedia(WIDE).matches;
  for (const group of groups) group.open = isWide && 'openWide' in group.dataset;
  document.getElementById('filter').addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', apply);
  field.value = new URLSearchParams(location.search).get('filter') ?? '';
  apply();
  if (location.hash.length > 1) reveal(location.hash.slice(1));
  return { reveal };
}
