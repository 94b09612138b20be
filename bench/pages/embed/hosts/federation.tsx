/**
 * Module Federation's runtime in typical use: `@module-federation/runtime` on the page, one container for each
 * remote, built by webpack's own ModuleFederationPlugin (the leanest: the containers carry no runtime of their own),
 * minified, chunks hashed and immutable. React, its JSX runtime and `@weapp/utils` are singletons that the page
 * provides, so that no remote carries one. The session and the labels load in parallel with the remote, as on the
 * hand-written page. Federation isolates nothing: the component is in the page itself, its style sheet is a link in the head.
 */
import { init } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import { STATIC } from '../../session/platform.js';
import { reactLibraries } from '../../session/reactLibraries.js';
import { EMBEDDED } from '../embedded.js';
import { startEmbedPage } from '../embedPage.js';
import { mountComponent } from '../mounted.js';
import { contextOf, createLabels, createSession } from '../session.js';
import { createUtils } from '../utilsByHand.js';
import * as React from 'react';

const session = createSession();
const labels = createLabels();

const singleton = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const federation = init({
  name: 'bench',
  remotes: Object.keys(EMBEDDED).map((name) => ({
    name,
    entry: `${STATIC}/build/federation/${name}/remoteEntry.js`,
    entryGlobalName: `federated_${name}`,
    type: 'global',
  })),
  shared: {
    react: singleton(React.version, React),
    'react/jsx-runtime': singleton(React.version, reactLibraries['react/jsx-runtime']),
    '@weapp/utils': singleton('1.0.0', createUtils(labels)),
  },
});

startEmbedPage({
  start: session,
  async show(name, container) {
    const { component, props } = EMBEDDED[name];
    const [library, opened] = await Promise.all([
      federation.loadRemote<Readonly<Record<string, ComponentType<Record<string, unknown>>>>>(
        `${name}/module`,
      ),
      session(),
      labels.load(name, session()),
    ]);
    const Component = library?.[component];
    if (Component === undefined) throw new Error(`${name} has no ${component}`);
    const root = document.createElement('div');
    container.append(root);
    const end = await mountComponent(root, Component, { ...props, weaver: contextOf(opened, root) });
    return {
      unmount() {
        end();
        root.remove();
      },
    };
  },
});
