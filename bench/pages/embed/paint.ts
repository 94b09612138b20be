import type { Embedded } from './embedded.js';

/** What came onto the screen. */
export interface Painted {
  /** Milliseconds of `performance.now()` of the page that the component stands in. */
  readonly atMs: number;
  /** Whether the module's style sheet counts. */
  readonly isStyled: boolean;
}

/** The element that shows what the component is for, in the container or one shadow root below it. */
function find(container: ParentNode, selector: string): Element | undefined {
  const roots = [container, ...[...container.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const root of roots) {
    const found = root.querySelector(selector);
    if (found !== null && found.textContent.trim() !== '') return found;
  }
  return undefined;
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Looks once a frame, the same for every contender; the frame after the next one has it on the screen. */
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
