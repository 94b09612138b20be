import './styles/mounted.css';
import { text } from './texts.js';

/** One bar: a label and a number of any size, not below zero. */
interface Bar {
  readonly label: string;
  readonly value: number;
}

/** Props of the chart. */
interface ChartProps {
  readonly title?: string;
  readonly bars?: readonly Bar[];
}

/** The part of the island that this module uses. */
interface Weaver {
  emit(event: string, data?: unknown): void;
}

function barRow({ label, value }: Bar, most: number, weaver: Weaver): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'mounted-bar';
  const name = document.createElement('span');
  name.textContent = label;
  const figure = document.createElement('output');
  figure.textContent = String(value);
  const fill = document.createElement('i');
  fill.style.inlineSize = `${most === 0 ? 0 : Math.round((value / most) * 100)}%`;
  button.append(name, figure, fill);
  button.addEventListener('click', () => {
    weaver.emit('select', { label, value });
  });
  const row = document.createElement('li');
  row.append(button);
  return row;
}

/**
 * A bar chart with its own renderer, without React. Emits `select` with the clicked bar. The island calls this
 * function instead of rendering a component.
 */
export function mount(element: HTMLElement, props: ChartProps, weaver: Weaver) {
  const title = document.createElement('h2');
  const list = document.createElement('ul');
  const root = document.createElement('section');
  root.className = 'mounted';
  const empty = document.createElement('p');
  empty.textContent = text('empty');
  root.append(title, list, empty);
  const update = (next: ChartProps): void => {
    const bars = next.bars ?? [];
    title.textContent = next.title ?? text('title');
    const most = Math.max(0, ...bars.map(({ value }) => value));
    // Not `replaceChildren`, which the platform's oldest browser (Chrome 71) does not have.
    list.textContent = '';
    list.append(...bars.map((bar) => barRow(bar, most, weaver)));
    list.hidden = bars.length === 0;
    empty.hidden = !list.hidden;
  };
  update(props);
  element.append(root);
  return {
    update,
    unmount() {
      root.remove();
    },
  };
}
