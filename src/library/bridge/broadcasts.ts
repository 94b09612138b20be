import { callClient, deliveredValue } from '../../bridge/index.js';
import { attempt } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';
import { logError, logWarning } from '../../core/log.js';
import type { DeviceClient } from '../../device/index.js';

/** Largest data of a broadcast, in characters of its JSON. */
const MAX_DATA = 64 * 1024;

/** Longest name of a broadcast. */
const MAX_NAME = 200;

/** Two pages that answer each other's broadcasts would never end: more in a second are refused. */
const MAX_A_SECOND = 20;

type Listener = (data: unknown) => void;

/** A name that a client delivers. */
interface Registration {
  readonly listeners: Set<Listener>;
  /** Resolves when the client has registered it, and rejects with what listening to it rejects with. */
  readonly made: Promise<void>;
}

/** The registration of each name. A client cannot forget one, so a name is registered once. */
const registrations = new Map<string, Registration>();

/** When the last broadcasts were sent, in ms; the oldest first. */
let sentAt: number[] = [];

const refuse = (message: string): never => {
  throw new WeaverError('REQUEST_FAILED', { message });
};

function checkedName(name: unknown): string {
  const isName = typeof name === 'string' && name !== '' && name.length <= MAX_NAME;
  return isName ? name : refuse(`the name of a broadcast must be a text of 1 to ${MAX_NAME} characters`);
}

/** The JSON of data; undefined if it has none, or more than 64 KB. */
function smallJson(data: unknown): string | undefined {
  const json = attempt(() => JSON.stringify(data ?? null) as string | undefined, undefined);
  return json === undefined || json.length > MAX_DATA ? undefined : json;
}

/** Keys with which a copy into other objects would change their prototype. */
const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

const parsedCopy = (json: string): unknown =>
  JSON.parse(json, (key, value: unknown) => (UNSAFE_KEYS.includes(key) ? undefined : value));

/**
 * Sends a broadcast. Rejects with BRIDGE_MISSING if no client does that, and with REQUEST_FAILED for data that is not plain or
 * larger than 64 KB, for more than 20 in a second, and if the client refuses; with REQUEST_TIMEOUT if it does not answer.
 */
export async function sendBroadcast(device: DeviceClient, name: string, data: unknown): Promise<void> {
  const known = checkedName(name);
  const json = smallJson(data) ?? refuse('the data of a broadcast must be at most 64 KB of JSON');
  const now = performance.now();
  sentAt = sentAt.filter((atMs) => now - atMs < 1000);
  if (sentAt.length >= MAX_A_SECOND) refuse(`more than ${MAX_A_SECOND} broadcasts in a second`);
  sentAt.push(now);
  if (!(await callClient(device, 'broadcast', { name: known, text: json }))) {
    throw new WeaverError('BRIDGE_MISSING');
  }
}

/** Gives each listener a copy of its own of what a client has delivered. */
function deliver(name: string, delivered: unknown): void {
  const value = deliveredValue(delivered);
  const json = value === undefined ? undefined : smallJson(value);
  if (json === undefined) {
    logWarning(`a broadcast '${name}' was ignored: its data is not JSON, or larger than 64 KB`);
    return;
  }
  for (const listener of [...(registrations.get(name)?.listeners ?? [])]) {
    try {
      listener(parsedCopy(json));
    } catch (error) {
      logError(`a listener of the broadcast '${name}' failed`, error);
    }
  }
}

/** Registers a name. One that the client refuses, or does not know, is forgotten. */
function register(device: DeviceClient, name: string): Registration {
  const options = {
    name,
    listener: (delivered: unknown) => {
      deliver(name, delivered);
    },
  };
  const made = callClient(device, 'onBroadcast', options)
    .then((isDone) => {
      if (!isDone) throw new WeaverError('BRIDGE_MISSING');
    })
    .catch((error: unknown) => {
      registrations.delete(name);
      throw error;
    });
  const registration = { listeners: new Set<Listener>(), made };
  registrations.set(name, registration);
  return registration;
}

/**
 * Calls `listener` with the data of each broadcast `name` until the returned function is called. Rejects with BRIDGE_MISSING if
 * no client delivers any, and as {@link sendBroadcast} for a bad name and a client that refuses.
 */
export async function listenToBroadcasts(
  device: DeviceClient,
  name: string,
  listener: Listener,
): Promise<() => void> {
  const known = checkedName(name);
  if (typeof listener !== 'function') refuse('a broadcast needs a function that takes it');
  // Each call counts by itself, also with the same function.
  const own: Listener = (data) => {
    listener(data);
  };
  const { listeners, made } = registrations.get(known) ?? register(device, known);
  listeners.add(own);
  await made;
  return () => {
    listeners.delete(own);
  };
}
