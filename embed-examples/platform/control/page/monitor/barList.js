// Names with a bar for their errors; each is a link that filters by it.
import { element } from '../element.js';
import { counted } from './formats.js';

/** Shows `rows` in `list`; `addressOf(name)` is where a name leads, `nameless` stands for errors without a name. */
export function showBars(list, rows, { addressOf, nameless, none }) {
  if (rows.length === 0) return list.replaceChildren(element('li', 'empty', none));
  const most = rows[0].errors;
  list.replaceChildren(
    ...rows.map(({ name, errors, people }) => {
      const title = element(name === '' ? 'span' : 'a', 'name', name || nameless);
      title.dir = 'auto';
      if (name !== '') title.href = addressOf(name);
      const bar = element('span', 'bar-fill');
      bar.style.inlineSize = `${(errors / most) * 100}%`;
      const track = element('span', 'bar-track', bar);
      return element(
        'li',
        '',
        title,
        element(
          'span',
          'value',
          `${counted(errors, 'error')}, ${people === 1 ? '1 person' : `${people} people`}`,
        ),
        track,
      );
    }),
  );
}
