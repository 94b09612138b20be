import type { NamedEvent } from '../../core/emitter.js';
import { asWeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import type { Frame } from '../../frames/frame.js';
import type { Island } from '../../islands/island.js';
import { isEqual } from '../liveProps.js';
import type { AttributeRow } from './attributes.js';

/** The values of an element, by property. */
export type Values = Readonly<Record<string, unknown>>;

/** One kind of element. */
export interface ElementKind<Made extends Island | Frame> {
  readonly rows: readonly AttributeRow[];
  /** What is shown: with other values it is embedded anew. Undefined while something is missing. */
  readonly identity: (values: Values) => readonly unknown[] | undefined;
  /** Embeds it; may throw a WeaverError. */
  readonly open: (place: HTMLElement, values: Values) => Made;
  readonly update: (made: Made, values: Values) => void;
  readonly close: (made: Made) => void;
}

/** Removes what a clone, or a page that was saved, has of an island: without its code it does nothing. */
function removeLeftovers(place: HTMLElement): void {
  for (const child of Array.from(place.children)) {
    if (child.hasAttribute('data-weaver-island')) child.remove();
  }
}

/** What an element does when it has changed. */
interface Changed {
  /** Reads styles. */
  readonly measure: () => void;
  /** Changes the page. */
  readonly follow: () => void;
}

const changed = new Set<Changed>();

/**
 * Follows the values and the place of an element, once for all changes of a task. Of all elements that change in it, the styles are
 * read first: the browser would compute them anew after each change of the page.
 */
function queue(content: Changed): void {
  changed.add(content);
  if (changed.size > 1) return;
  void Promise.resolve().then(() => {
    const all = Array.from(changed);
    changed.clear();
    for (const { measure } of all) measure();
    for (const { follow } of all) follow();
  });
}

/** What one element shows, and what it tells about it. */
type Content<Made extends Island | Frame> = ReturnType<typeof createContent<Made>>;

function createContent<Made extends Island | Frame>(kind: ElementKind<Made>, element: HTMLElement) {
  const values: Record<string, unknown> = {};
  let identity: readonly unknown[] | undefined;
  let made: Made | undefined;
  let ends: (() => void)[] = [];
  let isInline = false;

  const emit = (event: string, detail: unknown): void => {
    const custom = new CustomEvent(event, { detail, bubbles: true, composed: true, cancelable: true });
    // A link of a page in a frame, which the listener opens itself.
    if (!element.dispatchEvent(custom)) (detail as { preventDefault?(): void } | null)?.preventDefault?.();
  };

  /** Stops following what is shown. @param isClosed whether to close it: it may be shown elsewhere by now */
  const take = (isClosed: boolean): void => {
    const old = made;
    for (const end of ends) end();
    ends = [];
    identity = made = undefined;
    if (isClosed && old) kind.close(old);
  };

  const open = (): void => {
    removeLeftovers(element);
    if (isInline) element.style.display = 'block';
    try {
      made = kind.open(element, values);
    } catch (error) {
      emit('error', asWeaverError(error, 'RENDER_FAILED'));
      return;
    }
    const shown = made as Frame;
    const on = (event: string, listener: (payload: never) => void): (() => void) =>
      shown.on(event, listener as (payload: unknown) => void);
    ends = [
      on('*', ({ event, payload }: NamedEvent) => {
        emit(event, payload);
      }),
      ...['ready', 'error', 'unmounted'].map((event) =>
        on(event, (payload: unknown) => {
          emit(event, payload);
        }),
      ),
    ];
  };

  const follow = (): void => {
    // What has loaded is left to the SDK: an island that is only moved keeps its state, also if that takes a moment.
    if (!element.isConnected) {
      if (made?.status === 'loading') take(true);
      return;
    }
    // Unmounted meanwhile, or kept and taken by another element.
    if (made && (made.status === 'unmounted' || !element.contains(made.element))) take(false);
    const wanted = kind.identity(values);
    if (identity && wanted && isEqual(identity, wanted)) {
      if (made) kind.update(made, values);
      return;
    }
    take(true);
    identity = wanted;
    if (wanted) open();
  };

  /** An element is inline unless its page says otherwise, and what it shows is a block. */
  const measure = (): void => {
    if (made || !element.isConnected) return;
    isInline = element.ownerDocument.defaultView?.getComputedStyle(element).display === 'inline';
  };

  const change: Changed = { measure, follow };
  return {
    values,
    get made(): Made | undefined {
      return made;
    },
    queue: (): void => {
      queue(change);
    },
    emit,
  };
}

/** Defines the property of a row. */
function defineProperty(
  prototype: HTMLElement,
  { property, attribute, isObject }: AttributeRow,
  contentOf: (element: HTMLElement) => Pick<Content<Island | Frame>, 'values' | 'queue'>,
): void {
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return contentOf(this).values[property];
    },
    set(this: HTMLElement, value: unknown) {
      if (isObject) {
        const { values, queue } = contentOf(this);
        values[property] = value ?? undefined;
        queue();
      } else if (value === undefined || value === null || value === false) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value === true ? '' : String(value as string | number));
    },
  });
}

/** Creates the class of a kind of element. */
export function createElementClass<Made extends Island | Frame>(
  kind: ElementKind<Made>,
): CustomElementConstructor {
  const contents = new WeakMap<HTMLElement, Content<Made>>();
  const contentOf = (element: HTMLElement): Content<Made> => {
    const content = contents.get(element) ?? createContent(kind, element);
    contents.set(element, content);
    return content;
  };
  class EmbeddedElement extends HTMLElement {
    static readonly observedAttributes = kind.rows.map(({ attribute }) => attribute);

    /** What is shown. */
    get embedded(): Made | undefined {
      return contentOf(this).made;
    }

    connectedCallback(): void {
      for (const { property } of kind.rows) {
        // Set before the element was defined, it hides the property of the class.
        if (!Object.prototype.hasOwnProperty.call(this, property)) continue;
        const value: unknown = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        Reflect.set(this, property, value);
      }
      contentOf(this).queue();
    }

    disconnectedCallback(): void {
      contentOf(this).queue();
    }

    attributeChangedCallback(name: string, _old: string | null, text: string | null): void {
      const { values, emit, queue } = contentOf(this);
      for (const { attribute, property, read } of kind.rows) {
        if (attribute !== name) continue;
        try {
          values[property] = text === null ? undefined : read(text);
        } catch (error) {
          // Attributes of a page are read before it can listen.
          logError(this.localName, error);
          emit('error', error);
        }
      }
      queue();
    }
  }
  for (const row of kind.rows) defineProperty(EmbeddedElement.prototype, row, contentOf);
  return EmbeddedElement;
}
