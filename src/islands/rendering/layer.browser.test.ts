import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../core/promises.js';
import { createEmitter } from '../../core/emitter.js';
import { WeaverError } from '../../core/errors.js';
import type { Island } from '../island.js';
import { openLayer } from './layer.browser.js';

const layers = () => [...document.querySelectorAll<HTMLElement>('[data-weaver-layer]')];
const clobbers: HTMLElement[] = [];
afterEach(() => {
  for (const node of [...clobbers.splice(0), ...layers()]) node.remove();
});

/** A layer whose island is controlled by the test. */
function open(props: Readonly<Record<string, unknown>> = {}) {
  const ready = createDeferred<void>();
  const events = createEmitter<Record<string, unknown>>();
  const unmount = vi.fn(() => {
    events.emit('unmounted', undefined);
    return Promise.resolve();
  });
  let given: Readonly<Record<string, unknown>> = {};
  let container: HTMLElement | undefined;
  const layer = openLayer((node, all) => {
    container = node;
    given = all;
    return { ready: ready.promise, unmount, on: events.on } as unknown as Island;
  }, props);
  const fail = (error: WeaverError) => {
    ready.reject(error);
    events.settle('error', error);
  };
  return {
    layer,
    ready,
    fail,
    unmount,
    container,
    onClose: given['onClose'] as (result?: unknown) => void,
    given,
  };
}

describe('a layer', () => {
  it("is the last child of the page's body while it is open, and passes onClose to its component", async () => {
    const { layer, ready, container, given } = open({ title: 'x' });
    expect(document.body.lastElementChild).toBe(container);
    expect(given).toEqual({ title: 'x', onClose: expect.any(Function) });
    ready.resolve();
    await expect(layer.ready).resolves.toBeUndefined();
    layer.close();
    await layer.closed;
  });

  it('closes with the result of the component, after it was removed', async () => {
    const { layer, ready, unmount, onClose } = open();
    ready.resolve();
    onClose({ chosen: 7 });
    await expect(layer.closed).resolves.toEqual({ chosen: 7 });
    expect(layers()).toEqual([]);
    expect(unmount).toHaveBeenCalled();
  });

  it('closes once: a second result changes nothing', async () => {
    const { layer, ready } = open();
    ready.resolve();
    layer.close('first');
    layer.close('second');
    await expect(layer.closed).resolves.toBe('first');
    expect(layers()).toEqual([]);
  });

  it('that cannot be shown rejects `ready` and leaves nothing behind', async () => {
    const { layer, fail } = open();
    fail(new WeaverError('CHUNK_FAILED'));
    await expect(layer.ready).rejects.toMatchObject({ code: 'CHUNK_FAILED' });
    await layer.closed;
    expect(layers()).toEqual([]);
  });

  it('whose SDK is destroyed while it loads ends both promises', async () => {
    const { layer, unmount } = open();
    await unmount();
    await expect(layer.ready).rejects.toMatchObject({ code: 'DESTROYED' });
    await expect(layer.closed).resolves.toBeUndefined();
    expect(layers()).toEqual([]);
  });

  it('is visible on a page with an image named body', () => {
    const image = document.createElement('img');
    image.setAttribute('name', 'body');
    clobbers.push(image);
    document.documentElement.querySelector('body')?.append(image);
    const { container } = open();
    expect(container?.parentElement?.localName).toBe('body');
  });
});
