import * as Preact from 'preact/compat';
import { createRoot } from 'preact/compat/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WeaverError } from '../../core/errors.js';
import { limitRenders } from './renderLimit.script.js';

beforeAll(limitRenders);

const { Component, createElement, useLayoutEffect, useState } = Preact;

class Boundary extends Component<{ onError: (error: unknown) => void; children?: unknown }> {
  override state = { failed: false };
  static override getDerivedStateFromError(): object {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): never {
    return (this.state.failed ? null : this.props.children) as never;
  }
}

const places: HTMLElement[] = [];
afterEach(() => {
  for (const place of places.splice(0)) place.remove();
});

/** Renders a component; the text that it shows, or the error that its boundary caught. */
async function resultOf(component: unknown): Promise<string> {
  const place = document.createElement('div');
  places.push(place);
  document.body.append(place);
  let thrown: WeaverError | undefined;
  const onError = (error: unknown): void => {
    thrown = error as WeaverError;
  };
  createRoot(place).render(
    createElement(Boundary as never, { onError }, createElement(component as never, null)),
  );
  const result = (): string => (thrown ? `${thrown.code}: ${thrown.message}` : place.textContent);
  await vi.waitFor(() => {
    expect(result()).not.toBe('');
  });
  // What the render has queued runs before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  return result();
}

function InRender(): unknown {
  const [count, setCount] = useState(0);
  setCount(count + 1);
  return `in render ${count}`;
}

class ClassInRender extends Component<object, { count: number }> {
  override state = { count: 0 };
  override render(): never {
    this.setState({ count: this.state.count + 1 });
    return `class ${this.state.count}` as never;
  }
}

function InLayoutEffect(): unknown {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    setCount(count + 1);
  });
  return `in layout effect ${count}`;
}

class InDidUpdate extends Component<object, { count: number }> {
  override state = { count: 0 };
  override componentDidMount(): void {
    this.setState({ count: 1 });
  }
  override componentDidUpdate(): void {
    this.setState({ count: this.state.count + 1 });
  }
  override render(): never {
    return `did update ${this.state.count}` as never;
  }
}

describe('with Preact, a component that sets state without end', () => {
  it.each([
    ['InRender', InRender],
    ['ClassInRender', ClassInRender],
    ['InLayoutEffect', InLayoutEffect],
    ['InDidUpdate', InDidUpdate],
  ])('(%s) throws an error that names it, and the page goes on', async (name, component) => {
    expect(await resultOf(component)).toMatch(new RegExp(`^RENDER_FAILED: Too many re-renders: ${name} `));
  });
});

describe('with Preact, a component that sets state', () => {
  it('20 times while it is rendered shows the last state', async () => {
    function Settling(): unknown {
      const [count, setCount] = useState(0);
      if (count < 20) setCount(count + 1);
      return `settled ${count}`;
    }
    expect(await resultOf(Settling)).toBe('settled 20');
  });

  it('in 200 layout effects in a row shows the last state', async () => {
    function Measuring(): unknown {
      const [count, setCount] = useState(0);
      useLayoutEffect(() => {
        if (count < 200) setCount(count + 1);
      });
      return `measured ${count}`;
    }
    expect(await resultOf(Measuring)).toBe('measured 200');
  });

  it('from outside, 2 000 times in one task, shows the last state', async () => {
    let set: (count: number) => void = () => undefined;
    function Counter(): unknown {
      const [count, setCount] = useState(0);
      set = setCount;
      return `counted ${count}`;
    }
    await resultOf(Counter);
    for (let count = 1; count <= 2_000; count += 1) {
      set(count);
      await Promise.resolve();
    }
    await vi.waitFor(() => {
      expect(places[0]?.textContent).toBe('counted 2000');
    });
  });
});
