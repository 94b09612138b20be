/**
 * A hand-written page, optimised by its network waterfall, with React as its only library. Static files do not
 * wait for the session, script, style sheet and labels load side by side, labels for the likely languages early; the
 * page's own script is preloaded, hashed and immutable; React is evaluated once and shared with the modules. Failed
 * loads are not cached, so that a second call loads again. Each component is in its own shadow root, which adopts the
 * module's shared style sheet, as in islands of the SDK.
 */
import type { ComponentType } from 'react';
import {
  fetchIndex,
  fetchManifest,
  fetchStyle,
  fileOf,
  libraryOf,
  runScript,
} from '../../session/moduleFiles.js';
import { reactLibraries } from '../../session/reactLibraries.js';
import { EMBEDDED, type EmbeddedName } from '../embedded.js';
import { startEmbedPage } from '../embedPage.js';
import { createMemo } from '../memo.js';
import { mountComponent } from '../mounted.js';
import { contextOf, createLabels, createSession } from '../session.js';
import { createUtils } from '../utilsByHand.js';

type Components = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

const session = createSession();
const labels = createLabels();
Object.assign(globalThis, {
  __weaverShared__: { ...reactLibraries, '@weapp/utils': createUtils(labels) },
});

const index = createMemo(fetchIndex);
const modules = createMemo(async (name: EmbeddedName) => {
  const manifest = await fetchManifest(name, (await index(undefined))[`@weapp/${name}`]);
  const [sheet] = await Promise.all([
    fetchStyle(fileOf(name, manifest, '.css')),
    runScript(fileOf(name, manifest, '.js')),
  ]);
  return { sheet, library: libraryOf<Components>(name) };
});

startEmbedPage({
  start: session,
  async show(name, container) {
    const { component, props } = EMBEDDED[name];
    const [{ sheet, library }, opened] = await Promise.all([
      modules(name),
      session(),
      labels.load(name, session()),
    ]);
    const Component = library[component];
    if (Component === undefined) throw new Error(`${name} has no ${component}`);
    const element = document.createElement('div');
    const shadow = element.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    const root = document.createElement('div');
    shadow.append(root);
    container.append(element);
    const end = await mountComponent(root, Component, { ...props, weaver: contextOf(opened, root) });
    return {
      unmount() {
        end();
        element.remove();
      },
    };
  },
});
