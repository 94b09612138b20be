import { afterEach, describe, expect, it } from 'vitest';
import { watchElements } from './watchElements.browser.js';

const made: Element[] = [];
afterEach(() => {
  for (const element of made.splice(0)) element.remove();
});

/** The root of an island in the page, and what was reported. */
function watch(isolation: 'shadow' | 'none') {
  const host = document.createElement('section');
  document.body.append(host);
  made.push(host);
  const root = isolation === 'shadow' ? host.attachShadow({ mode: 'open' }) : host;
  const reported: string[] = [];
  const stop = watchElements(root, ({ tag, url }) => reported.push(`${tag} ${url}`));
  return { root, reported, stop };
}

/** Adds an element below another; resolves when it has failed. */
async function fail(parent: Node, tag: string, attributes: Readonly<Record<string, string>>): Promise<void> {
  const element = document.createElement(tag);
  const failed = new Promise((resolve) => {
    element.addEventListener('error', resolve);
  });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  parent.appendChild(element);
  await failed;
}

const MISSING = 'http://127.0.0.1:1/none';

describe.each(['shadow', 'none'] as const)('in an island with isolation %s', (isolation) => {
  it('reports images, scripts and style sheets that cannot be loaded, with their absolute address', async () => {
    const { root, reported } = watch(isolation);
    await fail(root, 'img', { src: `${MISSING}.png` });
    await fail(root, 'script', { src: `${MISSING}.js` });
    await fail(root, 'link', { rel: 'stylesheet', href: `${MISSING}.css` });
    expect(reported).toEqual([`img ${MISSING}.png`, `script ${MISSING}.js`, `link ${MISSING}.css`]);
  });

  it('reports those below other elements', async () => {
    const { root, reported } = watch(isolation);
    const inner = document.createElement('div');
    root.appendChild(inner);
    await fail(inner, 'img', { src: `${MISSING}.png` });
    expect(reported).toEqual([`img ${MISSING}.png`]);
  });

  it('does not report audio, nor an error event of other elements', async () => {
    const { root, reported } = watch(isolation);
    await fail(root, 'audio', { src: `${MISSING}.mp3` });
    const button = document.createElement('button');
    root.appendChild(button);
    button.dispatchEvent(new Event('error'));
    expect(reported).toEqual([]);
  });

  it('does not report what fails beside it, after its end, or after it was removed', async () => {
    const { root, reported, stop } = watch(isolation);
    await fail(document.body, 'img', { src: `${MISSING}.png` });
    const kept = document.createElement('img');
    root.appendChild(kept);
    kept.remove();
    kept.dispatchEvent(new Event('error'));
    stop();
    await fail(root, 'img', { src: `${MISSING}.png` });
    expect(reported).toEqual([]);
    document.body.querySelector(`:scope > img[src^="${MISSING}"]`)?.remove();
  });

  it('does not keep the event from the listeners of the element', async () => {
    const { root, reported } = watch(isolation);
    let count = 0;
    const image = document.createElement('img');
    image.onerror = () => {
      count += 1;
    };
    root.appendChild(image);
    image.src = `${MISSING}.png`;
    await expect.poll(() => [count, reported.length]).toEqual([1, 1]);
  });

  it('reports the source that the browser chose', async () => {
    const { root, reported } = watch(isolation);
    await fail(root, 'img', { srcset: `${MISSING}-2x.png 1x`, src: `${MISSING}.png` });
    expect(reported).toEqual([`img ${MISSING}-2x.png`]);
  });
});
