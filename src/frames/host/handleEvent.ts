import { EVERY_EVENT } from '../../core/emitter.js';
import { PAGE_EVENTS, type PageEvents } from '../../wire/frameMessages.js';

/** Names that no page can emit to listeners of the host, because they are the SDK's. */
const OWN_EVENTS: readonly string[] = ['ready', 'error', 'unmounted', EVERY_EVENT];

/** What the SDK itself does with an event, after the host's listeners; with a link only if they left it to the SDK. */
export type EventEffects = { readonly [Name in keyof PageEvents]?: (payload: PageEvents[Name]) => void };

function isKnown(name: string): name is keyof PageEvents {
  return Object.prototype.hasOwnProperty.call(PAGE_EVENTS, name);
}

/**
 * Handles an event of a page, whose name and data are not to be trusted: the contract's events are checked, those of the
 * page's own get to the host's listeners as they are. Returns a function for one event.
 *
 * @param emit calls the host's listeners
 * @param onRefused the event is ignored, and why
 */
export function createEventHandler(
  emit: (name: string, payload: unknown) => void,
  effects: EventEffects,
  onRefused: (problem: string) => void,
): (name: string, data: unknown) => void {
  const offerLink = (link: PageEvents['link']): void => {
    let isPrevented = false;
    emit('link', {
      url: link.url,
      preventDefault() {
        isPrevented = true;
      },
    });
    if (!isPrevented) effects.link?.(link);
  };

  let title: string | undefined;
  /** Pages emit their title and change that of their document, which is reported too. */
  const isSameTitle = (payload: PageEvents['title']): boolean => {
    const before = title;
    ({ title } = payload);
    return title === before;
  };

  return (name, data) => {
    if (!isKnown(name)) {
      if (!OWN_EVENTS.includes(name)) emit(name, data);
    } else {
      const payload = PAGE_EVENTS[name](data);
      if (!payload.ok) onRefused(`${name}: ${payload.problem}`);
      else if (name === 'link') offerLink(payload.value as PageEvents['link']);
      else if (name !== 'title' || !isSameTitle(payload.value as PageEvents['title'])) {
        emit(name, payload.value);
        (effects[name] as ((value: unknown) => void) | undefined)?.(payload.value);
      }
    }
  };
}

/**
 * Creates the function that opens the links of one page, one at a time: a page cannot queue questions to the user. What
 * comes while one is being opened is dropped.
 *
 * @param open resolves when the link was opened or declined; never rejects
 * @param signal aborted when the frame is unmounted
 */
export function createLinkOpener(
  open: (url: string, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): (url: string) => void {
  let isOpening = false;
  return (url) => {
    if (isOpening) return;
    isOpening = true;
    void open(url, signal).then(() => {
      isOpening = false;
    });
  };
}
