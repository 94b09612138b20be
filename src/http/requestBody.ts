import { attempt } from '../core/callerValues.js';
import type { Progress } from './requestOptions.js';

/** Bodies that fetch sends unchanged, by class name: `instanceof` fails for objects of another frame. */
const RAW_KINDS: ReadonlySet<string> = new Set([
  'FormData',
  'Blob',
  'File',
  'ArrayBuffer',
  'URLSearchParams',
  'ReadableStream',
]);

/** The class name of a value, also for an object of another frame. */
function classNameOf(value: unknown): string {
  return attempt(() => Object.prototype.toString.call(value).slice(8, -1), '');
}

/** Data that is sent unchanged, not as JSON; undefined for everything else. */
export function rawBody(data: unknown): BodyInit | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  return ArrayBuffer.isView(data) || RAW_KINDS.has(classNameOf(data)) ? (data as BodyInit) : undefined;
}

/** True for a File or Blob, also of another frame. */
export function isBlob(value: unknown): value is Blob {
  const kind = classNameOf(value);
  return kind === 'Blob' || kind === 'File';
}

/** True for a body that can be sent only once: such a call is never repeated. */
export function isStream(body: unknown): boolean {
  return classNameOf(body) === 'ReadableStream';
}

/** True for URLSearchParams, which are sent as `application/x-www-form-urlencoded`. */
export function isFormText(body: unknown): body is URLSearchParams {
  return classNameOf(body) === 'URLSearchParams';
}

/** True for a FormData. */
export function isForm(body: unknown): body is FormData {
  return classNameOf(body) === 'FormData';
}

/**
 * The body as it is now, for sending it once more: a form is copied, because its owner may change it. Binary data is not:
 * a copy could take as much memory as the page has.
 */
export function keptBody<Body>(body: Body): Body | FormData | URLSearchParams {
  if (isFormText(body)) return new URLSearchParams(String(body));
  if (!isForm(body)) return body;
  const copy = new FormData();
  for (const [name, value] of body) copy.append(name, value);
  return copy;
}

/** Bytes of the values of a form, without the multipart boundaries; 0 for everything else. */
function formLength(body: unknown): number {
  if (!isForm(body)) return 0;
  let length = 0;
  for (const part of body.values()) length += typeof part === 'string' ? new Blob([part]).size : part.size;
  return length;
}

/** Bytes of a body; undefined if unknown without reading it. */
export function byteLength(body: BodyInit): number | undefined {
  if (typeof body !== 'object') return undefined;
  const { size, byteLength: bytes } = body as { size?: unknown; byteLength?: unknown };
  // The `size` of URLSearchParams is the number of fields.
  if (typeof size === 'number' && !isFormText(body)) return size;
  return typeof bytes === 'number' ? bytes : undefined;
}

/**
 * Reports an upload to `listen`: its start, the transport's progress, and its end with everything sent. Only the
 * transport knows the size of a form: until it reports one, `total` is undefined; at the end it is at least the size
 * of the form's values.
 */
export function followUpload(data: unknown, listen: ((progress: Progress) => void) | undefined) {
  const raw = rawBody(data);
  const total = raw === undefined ? undefined : byteLength(raw);
  let last: Progress = { loaded: 0, total };
  const report = (progress: Progress): void => {
    last = progress;
    listen?.(progress);
  };
  return {
    begin(): void {
      report({ loaded: 0, total });
    },
    /** Called by the transport between start and end; undefined without a listener. */
    report: listen && report,
    end(): void {
      const all = total ?? last.total ?? Math.max(last.loaded, formLength(raw));
      listen?.({ loaded: all, total: all });
    },
  };
}
