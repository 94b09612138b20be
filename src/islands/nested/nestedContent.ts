import type { ReactNode } from 'react';
import { adoptSheetsAt } from '../../browser/styles.js';
import { requestOfModule } from '../../http/request/requestOfModule.js';
import { parseExportAddress } from '../../modules/appName.js';
import type { LoadedModule } from '../../modules/moduleLoader.js';
import type { SharedProvider } from '../../modules/sharedScope.js';
import type { ModuleContext } from '../context.js';
import type { Island } from '../island.js';
import { moduleSheets } from '../islandFrame.browser.js';
import { classifyThrown } from '../rendering/chunkError.js';
import type { NamedComponent, ModuleRenderer } from '../rendering/moduleRenderer.js';
import { findExport } from '../rendering/findExport.js';
import { componentProps, nameOf, type NestedContent, type NestedProps } from '../rendering/nestedProps.js';

/** Adds a module's styles to the root that a component renders into; returns a function that removes the shared sheets. */
async function addStyles({ styles }: LoadedModule, root: ModuleContext['styleRoot']): Promise<() => void> {
  const remove = adoptSheetsAt(root, moduleSheets(styles, root instanceof ShadowRoot));
  await Promise.all(styles.flatMap((style) => (style.kind === 'link' ? [style.attach(root)] : [])));
  return remove;
}

/** An own island: for a component with another React, or one that renders itself. */
function islandContent({ React }: ModuleRenderer, { props, services }: NestedProps): NestedContent {
  let island: Island | undefined;
  let current = props;
  const hold = (node: Element | null): void => {
    void island?.unmount();
    island = node ? services.render(node, nameOf(current), componentProps(current)) : undefined;
  };
  return {
    render: () => React.createElement('div', { ref: hold }),
    update(next) {
      current = next;
      island?.update(componentProps(next));
    },
    end: () => undefined,
  };
}

/** A component of the same React, inside the tree. Its errors are passed to `fail` and do not affect the surrounding island. */
function inlineContent(
  { wrap }: ModuleRenderer,
  named: NamedComponent,
  module: LoadedModule,
  fail: (error: unknown) => void,
  end: () => void,
): NestedContent {
  return {
    render({ props, parent }): ReactNode {
      if (!parent) return null;
      const context: ModuleContext = {
        ...parent,
        request: requestOfModule(named.address.folder, parent.request),
        onError: fail,
      };
      return wrap(named, componentProps(props), context, {
        onCommit: () => undefined,
        onError: (error) => {
          fail(classifyThrown(error, module));
        },
      });
    },
    update: () => undefined,
    end,
  };
}

/**
 * Loads a remote component for a place inside a tree: rendered inside it if both use the same React, otherwise in an own
 * island.
 *
 * @param isSameReact returns true if a module's provider has the same React as this renderer
 * @param fail called with what the component throws later
 * @throws WeaverError as `loadModule`, or COMPONENT_MISSING
 */
export async function loadNestedContent(
  renderer: ModuleRenderer,
  isSameReact: (provider: SharedProvider) => boolean,
  nested: NestedProps,
  fail: (error: unknown) => void,
): Promise<NestedContent> {
  const { props, parent, services } = nested;
  const address = parseExportAddress(nameOf(props));
  const [module] = await Promise.all([services.loadModule(address.app), services.loadLabels(address.folder)]);
  const found = findExport({ module, address });
  if (!parent || found.kind === 'mount' || !isSameReact(module.provider))
    return islandContent(renderer, nested);
  const named = { address, component: found.component };
  return inlineContent(renderer, named, module, fail, await addStyles(module, parent.styleRoot));
}
