import type { Embedded } from './embedded.js';

/** A painted component. */
export interface Painted {
  /** `performance.now()` of the component's page, in ms. */
  readonly atMs: number;
  /** Whether the module's style sheet applies. */
  readonly isStyled: boolean;
}

/** The element with the component's content, in the container or in a shadow root one level below. */
function find(container: ParentNode, selector: string): Element | undefined {
  const roots = [container, ...[...container.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const root of roots) {
    const found = root.querySelector(selector);
    if (found !== null && found.textContent.trim() !== '') return found;
  }
  return undefined;
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Checks once per frame, the same for every contender; the element is on screen two frames later. */
export async function watchPaint(
  container: ParentNode,
  { shows, styled: [property, value] }: Embedded,
): Promise<Painted> {
  let found = find(container, shows);
  while (found === undefined) {
    await nextFrame();
    found = find(container, shows);
  }
  await nextFrame();
  await nextFrame();
  const atMs = performance.now();
  return { atMs, isStyled: getComputedStyle(found).getPropertyValue(property) === value };
}
