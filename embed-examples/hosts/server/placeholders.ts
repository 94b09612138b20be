import type { Origins } from '../../platform/context.js';
import type { ServedFile } from '../../platform/static/files.js';

/** Written in the example pages, so that they read as an integrator's code does. */
const PLACEHOLDERS: readonly { readonly written: string; readonly server: keyof Origins }[] = [
  { written: 'https://oa.example.com', server: 'api' },
  { written: 'https://static.example.com', server: 'static' },
];

/** The file's bytes, in pages and scripts with the origins of this stack in place of the written ones. */
export function withRealOrigins(file: ServedFile, origins: Origins): Uint8Array<ArrayBuffer> {
  if (!/^text\/(?:html|javascript)/.test(file.mediaType)) return new Uint8Array(file.content);
  const text = PLACEHOLDERS.reduce(
    (replaced, { written, server }) => replaced.replaceAll(written, origins[server]),
    file.content.toString('utf8'),
  );
  return new Uint8Array(Buffer.from(text));
}
