// One test file in happy-dom, as vitest sets it up, in a process of its own: `node oneTest.mjs <contender> <testing.js>`.
// Prints how long its parts took, and of the processor, in ms.
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { builtinEnvironments } from 'vitest/runtime';

/** @typedef {(url: string) => Promise<{ tasks: readonly { id: string, title: string }[] }>} Ask */

/** Ends what hangs. */
const LIMIT_MS = 30_000;

const [contender = '', kit = ''] = process.argv.slice(2);
await builtinEnvironments['happy-dom'].setup(globalThis, {});
const { document, Response } = globalThis;
/** @type {Record<string, number>} */
const figures = {};

/** @template Result @param {string} key @param {() => Promise<Result>} work */
async function measure(key, work) {
  const begun = performance.now();
  const used = process.cpuUsage();
  const result = await work();
  figures[key] = performance.now() - begun;
  const { user, system } = process.cpuUsage(used);
  figures[`${key}Cpu`] = (user + system) / 1000;
  return result;
}

/** @param {{ ask: Ask }} props */
function Tasks({ ask }) {
  const [tasks, setTasks] = useState(/** @type {Awaited<ReturnType<Ask>>['tasks']} */ ([]));
  useEffect(() => {
    ask('/api/task/list').then((answer) => setTasks(answer.tasks), console.error);
  }, [ask]);
  return createElement(
    'ul',
    null,
    tasks.map(({ id, title }) => createElement('li', { key: id }, title)),
  );
}

/** @param {ParentNode} root */
async function shown(root) {
  const end = performance.now() + LIMIT_MS;
  while (!root.querySelector('li')) {
    if (performance.now() > end) throw new Error('The component does not show its answer.');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** The same component without a platform. */
async function testPlain() {
  const answer = JSON.stringify({ tasks: [{ id: '1', title: 'Prepare the budget review' }] });
  /** @type {Ask} */
  const ask = async () => new Response(answer).json();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(createElement(Tasks, { ask }));
  await shown(place);
  root.unmount();
  place.remove();
}

/** @param {typeof import('../../../src/testing.js')} testing */
async function testIsland({ createFakePlatform, renderIsland, cleanUp }) {
  /** @param {{ weaver: import('../../../src/index.js').ModuleContext }} props */
  const Listed = ({ weaver }) => {
    const [ask] = useState(() => /** @type {Ask} */ async (url) => {
      const answer = await weaver.request({ url, method: 'POST', data: {} });
      return /** @type {{ data: Awaited<ReturnType<Ask>> }} */ (answer).data;
    });
    return createElement(Tasks, { ask });
  };
  const platform = createFakePlatform({ modules: { '@weapp/task': { Listed } } });
  const { root } = await renderIsland(platform, '@weapp/task/Listed');
  await shown(root);
  await cleanUp();
}

let test = testPlain;
if (contender === 'weaverSDK') {
  const testing = await measure('start', async () => {
    /** @type {typeof import('../../../src/testing.js')} */
    const loaded = await import(kit);
    loaded.createFakePlatform();
    return loaded;
  });
  test = () => testIsland(testing);
}
await measure('first', test);
await measure('next', test);
console.log(JSON.stringify(figures));
process.exit();
