import type { Context } from 'hono';

/** Opened as a page of its own, an SVG or HTML file could run scripts on the API origin. */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The format of a file id; anything else is not looked up. */
export const FILE_ID = /^\d{1,32}$/;

/** Whether browsers render a file as a picture. */
export function isPreviewType(contentType: string): boolean {
  return /^image\/(?:svg\+xml|png|jpeg|gif|webp)$/.test(contentType);
}

/** The answer for a missing file. With an HTTP status, because a file is not sent in an envelope. */
export function noFile(c: Context, code: 403 | 404, msg: string): Response {
  return c.json({ code, status: false, msg, data: null }, code);
}
