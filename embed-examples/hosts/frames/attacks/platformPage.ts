import type { connectToHost, HostConnection } from '../../../../src/frame.js';
import { createRecorder, type AttackResult, type Recorder } from './recorder.js';
import { frameNames, type Shape } from './shapes.js';

/** The attacked platform page. */
export interface PlatformPage extends Recorder {
  /** Connects to a host page of these origins; to be called while the page loads. */
  start(connect: typeof connectToHost, allowedOrigins: readonly string[], isExpected: boolean): void;
  /** As {@link Recorder.attackedBy}, once the page is connected or refused; `at` is seen from this window. */
  attack(name: string, at?: 'top.opener'): Promise<AttackResult>;
  /** Dispatches events of a script. */
  attackWithForgedEvents(origins: readonly string[]): Promise<AttackResult>;
  /** Opens a window. */
  open(url: string, name: string): void;
}

/** Prepares a platform page: to be called before the script of the SDK. */
export function preparePlatformPage(shapes: readonly Shape[]): PlatformPage {
  const open = window.open.bind(window);
  let connection: HostConnection | undefined;
  let state = 'waits';
  const recorder = createRecorder(shapes, () => ({
    'connection: state': state,
    'connection: model': JSON.stringify(connection?.model) ?? '',
    'connection: prototype of the model': String(
      connection && Object.getPrototypeOf(connection.model) === Object.prototype,
    ),
    'connection: host': connection?.hostOrigin ?? '',
  }));
  const note = (effect: string): void => {
    recorder.note(effect);
  };

  const use = (opened: HostConnection): void => {
    connection = opened;
    state = 'connected';
    for (const name of frameNames()) {
      opened.on(name as 'update', (data: unknown) => {
        note(`connection: on ${name} ${JSON.stringify(data) ?? 'undefined'}`);
      });
    }
    opened.requestSession().then(
      ({ eteamsid }) => {
        note(`connection: session ${eteamsid}`);
      },
      (error: unknown) => {
        note(`connection: no session, ${String(error)}`);
      },
    );
  };

  /** Resolves when the page is connected or refused; a page that waits has no such moment. */
  let settled: Promise<unknown> = Promise.resolve();

  return {
    ...recorder,
    attack: (name, at) =>
      recorder.attackedBy(name, {
        ...(at && { at: (window.top as Window).opener as Window }),
        isReady: () => settled,
      }),
    attackWithForgedEvents: (origins) =>
      recorder.attackWithForgeries(origins, {
        'the host page': () => window.parent,
        'the page itself': () => window,
        'no window': () => null,
        'a port': () => new MessageChannel().port1,
      }),
    start(connect, allowedOrigins, isExpected) {
      const connecting = connect({
        allowedOrigins,
        timeoutMs: 600_000,
        methods: {
          greet(data: unknown) {
            note(`method: greet ${JSON.stringify(data) ?? 'undefined'}`);
          },
          secret() {
            note('method: secret');
            return 'a secret';
          },
        },
      }).then(
        (opened) => {
          if (opened) use(opened);
        },
        (error: unknown) => {
          state = String(error);
        },
      );
      if (isExpected) settled = connecting;
    },
    open(url, name) {
      open(url, name);
    },
  };
}
