import type { WeaverGlobal } from '../../../../src/light.js';
import type { FrameEvents } from '../../../../src/frames/frame.js';
import { createRecorder, type AttackResult, type Recorder } from './recorder.js';
import { frameNames, type Shape } from './shapes.js';

/** The frames of the attacked host page; the values are addresses. */
export interface FrameUrls {
  /** Connected; two requests wait for an answer. */
  readonly main: string;
  /** Another page of the same origin, connected. */
  readonly twin: string;
  /** A page of another allowed origin, connected. */
  readonly partner: string;
  /** A page of the platform that has not answered the handshake. */
  readonly silent: string;
}

/** The attacked host page. */
export interface HostPage extends Recorder {
  /** Starts the SDK with all frames; resolves when they are connected, except `silent`. */
  start(config: object, urls: FrameUrls): Promise<void>;
  /** The attack of a page that is about to load in a frame of the SDK; it begins when `load` has fired. */
  attackedByFrame(
    frame: keyof FrameUrls,
    name: string,
    connection: 'none' | 'expected',
  ): Promise<AttackResult>;
  /** Dispatches events of a script for {@link origins}. */
  attackWithForgedEvents(origins: readonly string[]): Promise<AttackResult>;
  /** Waits until a frame is connected, asks it for two values that it does not answer. */
  ask(name: keyof FrameUrls): Promise<void>;
  /** Waits until a page has answered, which it does after everything that was sent before. */
  settle(name: keyof FrameUrls): Promise<unknown>;
  /** Adds a frame that is not the SDK's. */
  addFrame(url: string): void;
  /** Opens a window. */
  open(url: string, name: string): void;
}

type SdkFrame = ReturnType<WeaverGlobal['embed']>;

/** Longer than any of these tests. */
const LONG_MS = 600_000;

/** Prepares a host page: to be called before the script of the SDK. */
export function prepareHostPage(shapes: readonly Shape[]): HostPage {
  const open = window.open.bind(window);
  const frames = new Map<string, SdkFrame>();
  const recorder = createRecorder(shapes, () => {
    const seen: Record<string, string> = {};
    for (const [name, { status, element }] of frames) {
      seen[`${name}: status`] = status;
      seen[`${name}: height`] = element.style.height;
      seen[`${name}: title`] = element.title;
    }
    return seen;
  });
  const note = (effect: string): void => {
    recorder.note(effect);
  };

  const embed = (name: string, url: string): SdkFrame => {
    const place = document.createElement('div');
    document.body.append(place);
    const frame = weaverSDK.embed(place, url, { timeoutMs: LONG_MS, model: { of: name } });
    frames.set(name, frame);
    for (const event of frameNames()) {
      frame.on(event, (payload: unknown) => {
        const link = event === 'link' ? (payload as FrameEvents['link']) : undefined;
        link?.preventDefault();
        const told = link?.url ?? payload;
        note(`${name}: on ${event} ${event === 'ready' ? '' : (JSON.stringify(told) ?? 'undefined')}`.trim());
      });
    }
    return frame;
  };

  const frameOf = (name: keyof FrameUrls): SdkFrame => {
    const frame = frames.get(name);
    if (!frame) throw new Error(`There is no frame ${name}`);
    return frame;
  };
  const settle = async (name: keyof FrameUrls): Promise<unknown> => {
    const frame = frameOf(name);
    await frame.ready;
    return frame.get('marker');
  };
  const ask = async (name: keyof FrameUrls): Promise<void> => {
    const frame = frameOf(name);
    await frame.ready;
    for (const value of ['first', 'second']) {
      frame.get(value, { timeoutMs: LONG_MS }).then(
        (answer) => {
          note(`${name}: get ${value} = ${String(answer)}`);
        },
        (error: unknown) => {
          note(`${name}: get ${value} failed: ${String(error)}`);
        },
      );
    }
  };

  return {
    ...recorder,
    ask,
    settle,
    attackedByFrame(frame, name, connection) {
      const { element } = frameOf(frame);
      const loaded = new Promise<void>((resolve) => {
        element.addEventListener(
          'load',
          () => {
            resolve();
          },
          { once: true },
        );
      });
      return recorder.attackedBy(name, {
        async isReady() {
          await loaded;
          if (connection === 'none') return;
          await settle(frame);
          await ask(frame);
        },
      });
    },
    attackWithForgedEvents(origins) {
      return recorder.attackWithForgeries(origins, {
        'the frame': () => frameOf('main').element.contentWindow,
        'a frame that waits': () => frameOf('silent').element.contentWindow,
        'the host page': () => window,
        'no window': () => null,
        'a port': () => new MessageChannel().port1,
      });
    },
    async start(config, urls) {
      await weaverSDK.init(config as Parameters<WeaverGlobal['init']>[0]);
      for (const event of ['error', 'notice', 'link', 'sessionExpired', 'logout'] as const) {
        weaverSDK.on(event as 'error', (payload: unknown) => {
          if (event === ('link' as string)) (payload as { preventDefault(): void }).preventDefault();
          note(`sdk: on ${event}`);
        });
      }
      await embed('main', urls.main).ready;
      await ask('main');
      await Promise.all([embed('twin', urls.twin).ready, embed('partner', urls.partner).ready]);
      embed('silent', urls.silent);
      recorder.between.splice(0);
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
