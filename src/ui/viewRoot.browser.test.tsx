import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createViewRoot, type ViewRoot } from './viewRoot.js';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

/** Adds an image with each name; returns the function that removes them. */
function hide(...names: readonly string[]): () => void {
  const images = names.map((name) => Object.assign(document.createElement('img'), { name }));
  document.body.append(...images);
  const remove = (): void => {
    for (const image of images) image.remove();
  };
  undo.push(remove);
  return remove;
}

function createRootOnPage(onError: (error: unknown) => void): ViewRoot & { readonly place: HTMLElement } {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createViewRoot(place, onError);
  undo.push(() => {
    root.unmount();
    place.remove();
  });
  return { ...root, place };
}

function Greeting({ name }: { readonly name: string }): ReactElement {
  return <p>Hello {name}</p>;
}

const uncaught = vi.fn();
addEventListener('error', uncaught);

it('a view on a page that hides what rendering needs: the error names the element, and nothing is uncaught', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const { place, ...root } = createRootOnPage(onError);
  const restore = hide('createElement', 'createElementNS');
  root.render(<Greeting name="nobody" />);
  await vi.waitFor(() => {
    expect(onError).toHaveBeenCalledTimes(1);
  });
  const [error] = onError.mock.calls[0] ?? [];
  expect(error).toMatchObject({ name: 'WeaverError', code: 'RENDER_FAILED' });
  expect((error as Error).message).toMatch(
    /^an element of the page has the name createElement(?:NS)? and hides/,
  );
  expect(place.textContent).toBe('');

  restore();
  root.render(<Greeting name="Ada" />);
  await vi.waitFor(() => {
    expect(place.textContent).toBe('Hello Ada');
  });
  expect(uncaught).not.toHaveBeenCalled();
});

it('a view that throws: the error is the one that it threw', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const root = createRootOnPage(onError);
  const thrown = new TypeError('x.toString is not a function');
  function Broken(): ReactElement {
    throw thrown;
  }
  root.render(<Broken />);
  await vi.waitFor(() => {
    expect(onError).toHaveBeenCalledWith(thrown);
  });
  expect(uncaught).not.toHaveBeenCalled();
});
