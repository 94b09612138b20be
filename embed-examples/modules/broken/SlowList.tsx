import { useState, type ReactElement } from 'react';
import { text } from './texts.js';

interface SlowListProps {
  /** How long each render keeps the page busy, in ms. */
  readonly busyMs?: number;
}

/** Keeps the page busy. */
function work(durationMs: number): void {
  const endMs = performance.now() + durationMs;
  while (performance.now() < endMs);
}

/** A component that renders slowly, the first time and with each click. */
export function SlowList({ busyMs = 150 }: SlowListProps): ReactElement {
  const [count, setCount] = useState(0);
  work(busyMs);
  return (
    <section className="broken">
      <button
        type="button"
        onClick={() => {
          setCount(count + 1);
        }}
      >
        {text('slow', { count: String(count) })}
      </button>
    </section>
  );
}
