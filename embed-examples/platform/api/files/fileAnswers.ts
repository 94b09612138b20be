import type { Context } from 'hono';

/** Opened as a page of its own, an SVG or HTML file could run scripts on the API origin. */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What a file id looks like; anything else is not even looked up. */
export const FILE_ID = /^\d{1,32}$/;

/** Whether a file is a picture that browsers show. */
export function isPreviewType(contentType: string): boolean {
  return /^image\/(?:svg\+xml|png|jpeg|gif|webp)$/.test(contentType);
}

/** No file, by name. With an HTTP status, as what is asked for is no envelope. */
export function noFile(c: Context, code: 403 | 404, msg: string): Response {
  return c.json({ code, status: false, msg, data: null }, code);
}
