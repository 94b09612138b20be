import { attempt } from '../core/callerValues.js';

/** Kinds of bodies that fetch takes as they are, by the name that every realm gives them. */
const RAW_KINDS: ReadonlySet<string> = new Set([
  'FormData',
  'Blob',
  'File',
  'ArrayBuffer',
  'URLSearchParams',
  'ReadableStream',
]);

/** The name of a value's kind: `instanceof` fails for what comes from another frame. */
function classNameOf(value: unknown): string {
  return attempt(() => Object.prototype.toString.call(value).slice(8, -1), '');
}

/** Data that is sent as it is, without JSON; undefined for everything else. */
export function rawBody(data: unknown): BodyInit | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  return ArrayBuffer.isView(data) || RAW_KINDS.has(classNameOf(data)) ? (data as BodyInit) : undefined;
}

/** True for a File or Blob, of whichever frame. */
export function isBlob(value: unknown): value is Blob {
  const kind = classNameOf(value);
  return kind === 'Blob' || kind === 'File';
}

/** True for a body that can be sent once only: its calls are never repeated. */
export function isStream(body: unknown): boolean {
  return classNameOf(body) === 'ReadableStream';
}

/** True for form fields, which go as a text of their own. */
export function isFormText(body: unknown): body is URLSearchParams {
  return classNameOf(body) === 'URLSearchParams';
}

/** True for a form with files. */
export function isForm(body: unknown): body is FormData {
  return classNameOf(body) === 'FormData';
}

/** Bytes of the parts of a form, without what stands between them; 0 for everything else. */
export function formLength(body: unknown): number {
  if (!isForm(body)) return 0;
  let length = 0;
  for (const part of body.values()) length += typeof part === 'string' ? new Blob([part]).size : part.size;
  return length;
}

/** Bytes of a body, as far as that can be told without reading it. */
export function byteLength(body: BodyInit): number | undefined {
  if (typeof body !== 'object') return undefined;
  const { size, byteLength: bytes } = body as { size?: unknown; byteLength?: unknown };
  // The `size` of form fields is their number.
  if (typeof size === 'number' && !isFormText(body)) return size;
  return typeof bytes === 'number' ? bytes : undefined;
}
