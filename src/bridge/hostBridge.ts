import { withTimeLimit } from '../core/abort.js';
import { attempt, ownOption } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';
import { isThenable } from '../core/promises.js';
import type { DeviceClient } from '../device/index.js';
import type { ClientCallName, ClientCalls, ClientCallTable, HostClient } from './hostClient.js';
import { desktop, e10, em } from './weaverApp.js';
import { dingtalk } from './dingtalk.js';
import { feishu } from './feishu.js';
import { wechat } from './wechat.js';
import { wecom, wecomPrivate } from './wecom.js';

/** All clients. Of two with the same device the first whose SDK is on the page counts: the E10 app also has E-Mobile's. */
const CLIENTS: readonly HostClient[] = [e10, em, wecom, wecomPrivate, dingtalk, feishu, wechat, desktop];

/** Longest time for a call, the wait until the client is ready included (contract §8). */
const LIMIT_MS = 10_000;

/** A client whose SDK throws, or is a proxy that does, offers nothing. */
const callsOf = (client: HostClient): ClientCallTable | undefined => attempt(() => client.calls(), undefined);

/**
 * The client around the page: the one that the device record names and whose SDK is on the page now; undefined without one.
 *
 * @param device the `client` of the device record
 */
export function presentClient(device: DeviceClient): HostClient | undefined {
  return CLIENTS.find((client) => client.devices.includes(device) && callsOf(client) !== undefined);
}

/** Runs `work` when the client is ready; rejects after 10 s, and with what `work` rejects with. */
function withClient<T>(
  client: HostClient,
  name: string,
  work: (table: ClientCallTable | undefined) => Promise<T> | T,
): Promise<T> {
  const late = (): Error =>
    new WeaverError('REQUEST_TIMEOUT', {
      message: `${name}: ${client.name} did not answer within ${LIMIT_MS / 1000} s`,
    });
  return withTimeLimit(LIMIT_MS, late, undefined, async () => {
    await new Promise<void>((resolve) => {
      if (client.whenReady) client.whenReady(resolve);
      else resolve();
    });
    return work(callsOf(client));
  });
}

/** Resolves to true if the client around the page has this call. Rejects with REQUEST_TIMEOUT if it is not ready within 10 s. */
export async function canCallClient(device: DeviceClient, name: string): Promise<boolean> {
  const client = presentClient(device);
  if (!client) return false;
  const has = (table: ClientCallTable | undefined): boolean =>
    table !== undefined &&
    Object.prototype.hasOwnProperty.call(table, name) &&
    table[name as ClientCallName] !== undefined;
  return withClient(client, name, has);
}

/**
 * Calls the client around the page. Resolves to true when it reports success, and to false if there is no client or it has no
 * such call: nothing has happened then.
 *
 * Rejects with REQUEST_FAILED if the client refuses or fails, with its words in the message, and with REQUEST_TIMEOUT if it
 * reports nothing within 10 s; later reports are ignored.
 */
export async function callClient<Name extends ClientCallName>(
  device: DeviceClient,
  name: Name,
  options: ClientCalls[Name],
): Promise<boolean> {
  const client = presentClient(device);
  if (!client) return false;
  const failed = (problem: unknown): WeaverError => {
    const words = problem instanceof Error ? problem.message : problemText(problem);
    const message = `${name} was refused by ${client.name}${words === '' ? '' : `: ${words}`}`;
    return new WeaverError('REQUEST_FAILED', { message, cause: problem });
  };
  return withClient(client, name, (table) => {
    const start = table?.[name];
    if (!start) return false;
    return new Promise<boolean>((resolve, reject) => {
      const fail = (problem?: unknown): void => {
        reject(failed(problem));
      };
      const succeed = (answer?: unknown): void => {
        if (isFailedAnswer(answer)) fail(answer);
        else resolve(true);
      };
      try {
        const started = start(options, { succeed, fail });
        if (isThenable(started)) started.then(succeed, fail);
      } catch (error) {
        fail(error);
      }
    });
  });
}

/** Longest text of a client that is read; a longer one counts as no text. */
const MAX_TEXT = 64 * 1024;

/** Longest part of a client's text in a message. */
const MAX_SHOWN = 200;

/** What clients name the text of a failure, in the order of use. */
const PROBLEM_KEYS = ['errMsg', 'errorMessage', 'message', 'msg', 'text'] as const;

const parsedJson = (text: string): unknown =>
  text.length > MAX_TEXT ? undefined : attempt(() => JSON.parse(text) as unknown, text);

/**
 * What a client delivers, which may be the JSON text of an object, with the payload in its `text`; that may be JSON again.
 * Null if it delivers nothing, undefined for a text of more than 64 KB.
 */
export function deliveredValue(delivered: unknown): unknown {
  if (delivered === undefined) return null;
  const outer = typeof delivered === 'string' ? parsedJson(delivered) : delivered;
  const text = ownOption(outer, 'text');
  if (typeof text === 'string') return parsedJson(text);
  return text === undefined ? outer : text;
}

/** The client's own words for a failure, in one line; '' if it gives none. */
function problemText(problem: unknown): string {
  const value = typeof problem === 'string' ? parsedJson(problem) : problem;
  const texts = [value, ...PROBLEM_KEYS.map((key) => ownOption(value, key))];
  const text = texts.find((found): found is string => typeof found === 'string') ?? '';
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_SHOWN);
}

/** True if an answer says that the call failed although the client reports a success: `setTitle:fail no permission`. */
function isFailedAnswer(answer: unknown): boolean {
  return /:\s*(?:fail|cancel|access_denied|function_not_exist)/i.test(String(ownOption(answer, 'errMsg')));
}
