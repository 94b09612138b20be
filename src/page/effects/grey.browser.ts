import { rootOfPage } from '../../browser/pageNodes.js';
import { findAllInPage } from '../../browser/pageTree.js';
import type { PageEffect } from '../pageEffect.js';
import { restorableStyles, replaceMethod, type RestorableStyles } from '../putBack.browser.js';

/** The methods that put an element into the browser's top layer. */
const openers = (): readonly (readonly [owner: object, name: string])[] => [
  [HTMLDialogElement.prototype, 'showModal'],
  [HTMLElement.prototype, 'showPopover'],
  [HTMLElement.prototype, 'togglePopover'],
];

/** What is in the top layer already; engines without popovers refuse their selector. */
function openElements(): readonly Element[] {
  return ['dialog[open]', ':popover-open'].flatMap((selector) => {
    try {
      return [...findAllInPage(selector)];
    } catch {
      return [];
    }
  });
}

/**
 * Makes page, dialogs and popovers grey; returns the function that ends it. Only a filter on the root element
 * leaves `position: fixed` as it is (Filter Effects §5). It does not apply to the top layer, so each dialog and popover that is
 * opened gets its own filter.
 */
function turnGrey(): () => void {
  const grey = new Map<Element, RestorableStyles>();
  const add = (element: unknown): void => {
    if (!(element instanceof HTMLElement)) return;
    for (const [other] of grey) if (!other.isConnected) grey.delete(other);
    const styles = grey.get(element) ?? restorableStyles(element);
    grey.set(element, styles);
    styles.set({ filter: 'grayscale(1)' });
  };
  add(rootOfPage());
  for (const element of openElements()) add(element);
  const unwrap = openers().map(([owner, name]) =>
    replaceMethod(
      owner,
      name,
      (open) =>
        function (...args) {
          const result = Reflect.apply(open, this, args);
          add(this);
          return result;
        },
    ),
  );
  // Popovers that a button opens without a script.
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.hasAttribute('popover')) add(target);
  };
  addEventListener('toggle', onToggle, true);
  return () => {
    removeEventListener('toggle', onToggle, true);
    for (const one of unwrap) one();
    for (const [, styles] of grey) styles.putBack();
    grey.clear();
  };
}

/** The grey page of a tenant (spec 2 §6), decided again with the tenant of each init. */
export const grey: PageEffect = {
  name: 'grey',
  when: () => true,
  start({ tenant, isGreyFor, onTenant }) {
    let end: (() => void) | undefined;
    const follow = (): void => {
      const isWanted = isGreyFor(tenant());
      if (isWanted) end ??= turnGrey();
      else {
        end?.();
        end = undefined;
      }
    };
    follow();
    const stop = onTenant(follow);
    return () => {
      stop();
      end?.();
    };
  },
};
