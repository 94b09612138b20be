import { parseBatchTaskMessage, type BatchTaskMessage } from './batchTaskMessage.js';
import { isRecord, ownProperty, ownText, parsed, refused, type Parsed } from './record.js';

/** `type` of every message between a host page and a platform page (Postmate 1.5; contract §8). */
export const MESSAGE_TYPE = 'application/x-postmate-v1+json';

/**
 * `type` of the message with which a platform page says that it listens. It is not part of Postmate, which ignores it. It
 * transfers a `MessagePort`: the handshake, and all that follows, goes through that port, which ends with the page's
 * document. So nothing can get to a document that is loaded later, and the page need not have fired its `load` event.
 */
export const LISTENING_TYPE = 'weaver-frame/listening';

/** `type` of the last message on the port of a document: it is being unloaded. */
export const LEAVING_TYPE = 'weaver-frame/leaving';

/** The event with which a platform page asks for a session; the answer is the call `session`. */
export const SESSION_REQUEST = 'session:request';

/** A notice of a platform page that the host page shows; kinds as in the SDK's event `notice`. */
export interface FrameTextNotice {
  readonly kind: 'error' | 'authenticationCheck' | 'resources';
  readonly text: string;
}

/** A batch task of the person has ended. The page shows it itself; the host page gets the event alone. */
export interface FrameBatchTaskNotice extends BatchTaskMessage {
  readonly kind: 'batchTask';
  readonly text: string;
}

/** A notice of a platform page. */
export type FrameNotice = FrameTextNotice | FrameBatchTaskNotice;

/** The color scheme that a page is drawn for. */
export type ColorScheme = 'light' | 'dark';

/** Payloads of the events that a platform page emits (contract §8). */
export interface PageEvents {
  /** The page shows its content. */
  'page:ready': undefined;
  /** The page could not show its content. */
  'page:error': { readonly code: string; readonly message: string };
  title: { readonly title: string };
  resize: { readonly heightPx: number };
  /** Until the page emits this, it gets a light background. */
  colorScheme: { readonly colorScheme: ColorScheme };
  /** The page shows another path of the platform. */
  navigate: { readonly path: string };
  /** The user opened a link to another page. */
  link: { readonly url: string };
  notice: FrameNotice;
  /** The page's session has ended. */
  tokenExpired: undefined;
  /** What happens in the page's sensitive-word check. */
  sensitive: { readonly phase: 'opened' | 'confirmed' | 'cancelled' | 'appealed' };
  broadcast: { readonly name: string; readonly data: unknown };
}

/** Longest text of a title, an address or a message; a longer one makes the event invalid. */
const MAX_TEXT = 10_000;

const NOTICE_KINDS = ['error', 'authenticationCheck', 'resources'] as const;
const SCHEMES = ['light', 'dark'] as const;
const PHASES = ['opened', 'confirmed', 'cancelled', 'appealed'] as const;

function text(data: unknown, key: string): string | undefined {
  if (!isRecord(data)) return undefined;
  const value = ownText(data, key);
  return value === '' || value.length > MAX_TEXT ? undefined : value;
}

function oneOf<T extends string>(all: readonly T[], data: unknown, key: string): T | undefined {
  const value = text(data, key);
  return all.find((known) => known === value);
}

const nothing = (): Parsed<undefined> => parsed(undefined);

function textOf<Key extends string>(key: Key) {
  return (data: unknown): Parsed<Readonly<Record<Key, string>>> => {
    const value = text(data, key);
    return value === undefined
      ? refused(`${key} must be a text of at most ${MAX_TEXT} characters`)
      : parsed({ [key]: value } as Record<Key, string>);
  };
}

/** True for a path on the page's own origin. Browsers leave out tabs and line breaks, so that `/\t/x` would be another one. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\t\n\r]*$/.test(path);

function parsePath(data: unknown): Parsed<{ readonly path: string }> {
  const path = text(data, 'path');
  return path !== undefined && isOwnPath(path) ? parsed({ path }) : refused("path must begin with one '/'");
}

function parseBatchTaskNotice(data: unknown): Parsed<FrameNotice> {
  const message = parseBatchTaskMessage(data);
  return message.ok ? parsed({ kind: 'batchTask', text: message.value.content, ...message.value }) : message;
}

/** Parses the data of each event of a platform page; the data is not trusted. To add an event, add a row. */
export const PAGE_EVENTS: {
  readonly [Name in keyof PageEvents]: (data: unknown) => Parsed<PageEvents[Name]>;
} = {
  'page:ready': nothing,
  'page:error': (data) =>
    parsed({ code: text(data, 'code') ?? 'RENDER_FAILED', message: text(data, 'message') ?? '' }),
  title: textOf('title'),
  resize(data) {
    const heightPx = isRecord(data) ? ownProperty(data, 'heightPx') : undefined;
    return typeof heightPx === 'number' && heightPx >= 0 && heightPx < Infinity
      ? parsed({ heightPx })
      : refused('heightPx must be a number');
  },
  colorScheme(data) {
    const colorScheme = oneOf(SCHEMES, data, 'colorScheme');
    return colorScheme === undefined
      ? refused(`colorScheme must be one of ${SCHEMES.join(', ')}`)
      : parsed({ colorScheme });
  },
  navigate: parsePath,
  link: textOf('url'),
  notice(data) {
    if (text(data, 'kind') === 'batchTask') return parseBatchTaskNotice(data);
    const kind = oneOf(NOTICE_KINDS, data, 'kind');
    const words = text(data, 'text');
    return kind === undefined || words === undefined
      ? refused(`kind must be one of ${NOTICE_KINDS.join(', ')}, with a text, or batchTask`)
      : parsed({ kind, text: words });
  },
  tokenExpired: nothing,
  sensitive(data) {
    const phase = oneOf(PHASES, data, 'phase');
    return phase === undefined ? refused(`phase must be one of ${PHASES.join(', ')}`) : parsed({ phase });
  },
  broadcast(data) {
    const name = text(data, 'name');
    return name === undefined
      ? refused('name must be a text')
      : parsed({ name, data: isRecord(data) ? ownProperty(data, 'data') : undefined });
  },
};

/**
 * What the SDK calls in a platform page (contract §8): true if the data has the form of the call; a page gets no other.
 * The data of `session` is parsed by {@link parseFrameSession}.
 */
export const HOST_CALLS = {
  update: isRecord,
  navigate: (data: unknown) => isRecord(data) && isOwnPath(ownText(data, 'path')),
  language: (data: unknown) =>
    isRecord(data) && ownText(data, 'language') !== '' && /^(ltr|rtl)$/.test(ownText(data, 'dir')),
  theme: (data: unknown) => data === undefined || isRecord(data),
  /** True if the host page shows notices of batch tasks: the page then sends it the notices that it gets, and shows none. */
  notices: (data: unknown) => isRecord(data) && typeof ownProperty(data, 'shown') === 'boolean',
  session: () => true,
};

/** The session that a host page gives to a platform page. */
export interface FrameSession {
  readonly eteamsid: string;
  /** Remaining seconds; undefined if unknown. */
  readonly expiresIn?: number | undefined;
}

/** The data of the call `session`: a session, or why there is none. */
export function parseFrameSession(data: unknown): Parsed<FrameSession> {
  const answer = isRecord(data) ? data : {};
  const eteamsid = ownText(answer, 'eteamsid');
  if (eteamsid === '') return refused(ownText(answer, 'refused', 'the host page has no session'));
  const expiresIn = ownProperty(answer, 'expiresIn');
  return parsed(typeof expiresIn === 'number' && expiresIn >= 0 ? { eteamsid, expiresIn } : { eteamsid });
}
