import { MESSAGE_TYPE } from '../../../../src/wire/frameMessages.js';
import { PRESENCE } from '../../../../src/frames/host/connection.js';
import type { Shape } from './shapes.js';

/** What an attacking page is to do, in the hash of its address. */
export interface Job {
  readonly name: string;
  /** The attacked window, as seen from this one: `parent`, `parent.0`, `opener`. It is told when the page has loaded. */
  readonly target?: string;
  /** The page shows this address in a frame. */
  readonly embeds?: string;
  /** As a platform page: answers handshakes, and requests of the value `marker`, or whether it is still there. */
  readonly answers?: boolean;
  /** As a host page: connects the page in its frame. */
  readonly connects?: boolean;
  /** It waits for `announce`, which the test calls. */
  readonly isManual?: boolean;
}

/** The messages between the pages of this test, beside those of an attack. */
export type ControlMessage =
  /** The attacking page has loaded. */
  | { readonly attack: 'here'; readonly name: string }
  /** Send everything to the window that this came from. */
  | { readonly attack: 'start' }
  /** One body was sent before this message. */
  | { readonly attack: 'marker'; readonly cell: string; readonly isSent: boolean }
  | { readonly attack: 'done'; readonly name: string }
  /** Answer: after it everything that was sent before has arrived. */
  | { readonly attack: 'ping' | 'pong' }
  /** The attacking page got a message that is not of this test. */
  | { readonly attack: 'received'; readonly name: string; readonly what: string };

/** Reads a message of this test; undefined for every other. */
export function controlMessage(data: unknown): ControlMessage | undefined {
  return typeof data === 'object' && data !== null && Object.prototype.hasOwnProperty.call(data, 'attack')
    ? (data as ControlMessage)
    : undefined;
}

/** Sends every body to `target`, each followed by a marker: messages to one window arrive in the order of sending. */
export function sendAll(target: Window, shapes: readonly Shape[], name: string): void {
  const tell = (message: ControlMessage): void => {
    target.postMessage(message, '*');
  };
  for (const { name: cell, make, transfer } of shapes) {
    let isSent = true;
    try {
      const data = make();
      target.postMessage(data, '*', transfer?.(data) ?? []);
    } catch {
      // Structured clone refuses it.
      isSent = false;
    }
    tell({ attack: 'marker', cell, isSent });
  }
  tell({ attack: 'done', name });
}

function windowAt(path: string): Window {
  return path
    .split('.')
    .reduce<unknown>((from, step) => (from as Record<string, unknown>)[step], window) as Window;
}

/** What a message is, without its data: `call theme`; `with a session` if it contains one. */
function summary(data: unknown): string {
  if (typeof data !== 'object' || data === null) return typeof data;
  const { postmate, property, value } = data as Record<string, unknown>;
  const words = [postmate ?? 'other', property ?? (value as { name?: unknown } | undefined)?.name ?? ''].map(
    String,
  );
  const isSession = JSON.stringify(data).includes('"eteamsid"');
  return `${words.join(' ')}${isSession ? ' with a session' : ''}`.trim();
}

/** Runs a page that attacks, as its hash says. `announce` tells the attacked page that it may begin. */
export function runAttacker(shapes: readonly Shape[]): { readonly announce: () => void } {
  const job = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Job;
  const { name, target, embeds, answers = false, connects = false, isManual = false } = job;
  let attacked: Window | undefined;
  const announce = (): void => {
    if (target !== undefined) windowAt(target).postMessage({ attack: 'here', name }, '*');
  };
  const answer = (from: Window, { postmate, property, uid }: Record<string, unknown>): void => {
    if (postmate === 'handshake') {
      from.postMessage({ type: MESSAGE_TYPE, postmate: 'handshake-reply' }, '*');
    } else if (postmate === 'request' && (property === 'marker' || property === PRESENCE)) {
      from.postMessage({ type: MESSAGE_TYPE, postmate: 'reply', uid, value: property }, '*');
    }
  };

  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    const from = source as Window;
    const control = controlMessage(data);
    if (control?.attack === 'start') {
      attacked = from;
      sendAll(from, shapes, name);
    }
    if (control?.attack === 'ping') from.postMessage({ attack: 'pong' }, '*');
    if (control || typeof data !== 'object' || data === null) return;
    const message = data as Record<string, unknown>;
    if (answers) answer(from, message);
    attacked?.postMessage({ attack: 'received', name, what: summary(message) }, '*');
  });
  addEventListener('load', () => {
    if (connects) {
      frames[0]?.postMessage(
        { type: MESSAGE_TYPE, postmate: 'handshake', model: { shown: 'the first' } },
        '*',
      );
    }
    if (!isManual) announce();
  });
  if (embeds !== undefined) {
    const frame = document.createElement('iframe');
    frame.src = embeds;
    document.body.append(frame);
  }
  return { announce };
}
