import type { connectToHost, HostConnection } from '../../../../src/frame.js';
import { createRecorder, type Recorder } from './recorder.js';
import { frameNames, type Shape } from './shapes.js';

/** The attacked platform page. */
export interface PlatformPage extends Recorder {
  /** Connects to a host page of these origins; to be called while the page loads. */
  start(connect: typeof connectToHost, allowedOrigins: readonly string[]): void;
  /** Adds a frame to the page. */
  addFrame(url: string): void;
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
  const { note } = recorder;

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

  return {
    ...recorder,
    start(connect, allowedOrigins) {
      connect({
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
    },
    addFrame(url) {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
    },
    open(url, name) {
      open(url, name);
    },
  };
}
