// Errors over time: bars stacked by kind, drawn by Chart.js, with the same figures as a legend and as a table.
import { element } from '../element.js';
import { ERROR_KINDS } from '../errorKinds.js';
import { bucketLabel, counted, writtenCount, writtenTime } from './formats.js';

/** The name of a kind for people. */
export const kindTitle = (kind) => ERROR_KINDS[kind].title;

const sum = (counts) => counts.reduce((all, count) => all + count, 0);

function cell(tag, text, scope) {
  const created = element(tag, tag === 'td' ? 'number' : '', text);
  if (scope !== undefined) created.scope = scope;
  return created;
}

function tableRows({ at, kinds }) {
  const head = element(
    'tr',
    '',
    cell('th', 'From', 'col'),
    ...kinds.map(({ kind }) => cell('th', kindTitle(kind), 'col')),
  );
  const rows = at
    .map((start, index) => [start, kinds.map(({ counts }) => counts[index])])
    .filter(([, counts]) => counts.some((count) => count > 0))
    .reverse()
    .map(([start, counts]) =>
      element(
        'tr',
        '',
        cell('th', writtenTime(start), 'row'),
        ...counts.map((count) => cell('td', writtenCount(count))),
      ),
    );
  return [element('thead', '', head), element('tbody', '', ...rows)];
}

/** The chart in `canvas`, its legend and its table. */
export function createErrorChart({ canvas, legend, table }) {
  let chart;
  let shown;

  function legendItem({ kind, counts }) {
    const swatch = element('span', 'swatch');
    swatch.style.background = `var(--kind-${kind})`;
    return element('li', '', swatch, `${kindTitle(kind)} `, element('b', '', writtenCount(sum(counts))));
  }

  /** The style sheet sets the colours, for both schemes. */
  function colourOf(name) {
    return window.getComputedStyle(canvas).getPropertyValue(name) && resolved(`var(${name})`);
  }

  function resolved(value) {
    const probe = element('span', '');
    probe.style.color = value;
    legend.append(probe);
    const { color } = window.getComputedStyle(probe);
    probe.remove();
    return color;
  }

  function draw() {
    if (globalThis.Chart === undefined || shown === undefined) return;
    const { series, range } = shown;
    const soft = colourOf('--soft');
    const line = colourOf('--line');
    chart ??= new globalThis.Chart(canvas, {
      type: 'bar',
      data: {},
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        plugins: { legend: { display: false } },
      },
    });
    chart.data = {
      labels: series.at.map((start) => bucketLabel(start, range.name)),
      datasets: series.kinds.map(({ kind, counts }) => ({
        label: kindTitle(kind),
        data: counts,
        backgroundColor: colourOf(`--kind-${kind}`),
        maxBarThickness: 28,
        borderRadius: 2,
        categoryPercentage: 0.9,
        barPercentage: 0.9,
      })),
    };
    const font = { family: window.getComputedStyle(canvas).fontFamily, size: 12 };
    chart.options.scales = {
      x: {
        stacked: true,
        grid: { display: false },
        border: { color: line },
        ticks: { color: soft, font, maxRotation: 0, autoSkipPadding: 16 },
      },
      y: {
        stacked: true,
        beginAtZero: true,
        border: { display: false },
        grid: { color: line },
        ticks: { color: soft, font, precision: 0, maxTicksLimit: 5 },
      },
    };
    chart.update('none');
  }

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);

  return {
    show(series, range) {
      shown = { series, range };
      const words = series.kinds.map(
        ({ kind, counts }) => `${counted(sum(counts), 'error')} of kind ${kindTitle(kind)}`,
      );
      canvas.setAttribute(
        'aria-label',
        `Errors over time: ${words.join(', ')}. All figures are in the table below.`,
      );
      legend.replaceChildren(...series.kinds.map(legendItem));
      table.replaceChildren(...tableRows(series));
      draw();
    },
  };
}
