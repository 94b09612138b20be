import { WeaverError } from '../../core/errors.js';
import { logWarning } from '../../core/log.js';
import type { Frame, FrameTarget } from '../../frames/frame.js';
import type { Island } from '../../islands/island.js';
import type { WeaverSDK } from '../../sdk/weaverSDK.js';
import { showModel, showProps } from '../liveProps.js';
import { COMPONENT_ATTRIBUTES, FRAME_ATTRIBUTES } from './attributes.js';
import { createElementClass, type ElementKind } from './embeddedElement.browser.js';

function componentKind(sdk: WeaverSDK): ElementKind<Island> {
  return {
    rows: COMPONENT_ATTRIBUTES,
    identity: ({ name, keepAlive, isolation }) =>
      name === undefined ? undefined : [name, keepAlive, isolation],
    open(place, { name, props, ...options }) {
      const island = sdk.render<string>(place, name as string, props as object | undefined, options);
      showProps(island, props as object | undefined);
      return island;
    },
    update(island, { props }) {
      showProps(island, props as object | undefined);
    },
    close(island) {
      // One that still loads has no state to keep.
      if (island.status === 'ready') island.park();
      else void island.unmount();
    },
  };
}

function frameKind(sdk: WeaverSDK): ElementKind<Frame> {
  return {
    rows: FRAME_ATTRIBUTES,
    identity: ({ target }) => (target === undefined ? undefined : [target]),
    open(place, { target, ...options }) {
      const title = place.title || undefined;
      const frame = sdk.embed(place, target as FrameTarget, { title, ...options });
      showModel(frame, options['model'] as object | undefined);
      return frame;
    },
    update(frame, { model }) {
      showModel(frame, model as object | undefined);
    },
    close: (frame) => {
      frame.unmount();
    },
  };
}

/** The elements that this copy of the SDK has defined. */
const defined = new WeakSet<CustomElementConstructor>();

function define(name: string, create: () => CustomElementConstructor): void {
  const known = customElements.get(name);
  if (known) {
    if (!defined.has(known)) logWarning(`<${name}> is already an element of the page: choose another prefix`);
    return;
  }
  const made = create();
  try {
    customElements.define(name, made);
  } catch (cause) {
    throw new WeaverError('CONFIG_INVALID', { message: `${name} cannot be the name of an element`, cause });
  }
  defined.add(made);
}

/**
 * Defines `<{prefix}-component>` and `<{prefix}-frame>` on the page (contract §8), once; those that are on it already are
 * upgraded. On a server it does nothing. A name that the page has given to an element of its own is left, with a warning.
 *
 * @throws WeaverError CONFIG_INVALID for a prefix that element names cannot begin with
 */
export function defineElements(sdk: WeaverSDK, prefix = 'weaver'): void {
  if (typeof customElements === 'undefined') return;
  define(`${prefix}-component`, () => createElementClass(componentKind(sdk)));
  define(`${prefix}-frame`, () => createElementClass(frameKind(sdk)));
}
