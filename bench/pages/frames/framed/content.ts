import { benchMessage, HOST_PARAMETER, type BenchMessage, type Change } from '../messages.js';

/** The origin of the host page. */
export const HOST = new URLSearchParams(location.search).get(HOST_PARAMETER) ?? '';

/** Emits one event to the host page by the contender's connection. */
type Emit = (change: Change) => unknown;

const ROWS = 8;

function cell(text: string): HTMLElement {
  const made = document.createElement('td');
  made.textContent = text;
  return made;
}

function showTable(): void {
  const table = document.createElement('table');
  for (let number = 1; number <= ROWS; number += 1) {
    table
      .insertRow()
      .append(cell(String(number)), cell(`Travel expenses ${number}`), cell('Waiting for approval'));
  }
  document.body.append(table);
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

async function tellPainted(): Promise<void> {
  await nextFrame();
  await nextFrame();
  const painted: BenchMessage = {
    bench: 'painted',
    epochMs: performance.timeOrigin + performance.now(),
  };
  window.parent.postMessage(painted, HOST);
}

/**
 * Shows the content, which is the same for every contender, tells the host page when it is painted, and emits events when
 * the bench asks for them.
 *
 * @param connected the contender's function, once it is connected
 */
export function showPage(connected?: Promise<Emit>): void {
  showTable();
  void tellPainted();
  addEventListener('message', ({ data }: MessageEvent) => {
    const message = benchMessage(data);
    if (message?.bench !== 'burst') return;
    void connected?.then((emit) => {
      for (let id = 0; id < message.count; id += 1) {
        emit({ id, state: 'approved', title: `Travel expenses ${id}` });
      }
    });
  });
}
