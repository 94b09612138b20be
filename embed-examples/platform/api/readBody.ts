import type { Context } from 'hono';

import { isRecord, type WireRecord } from '../../../src/wire/record.js';

/** The JSON object in a request's body, an empty one when the body is empty; undefined for anything else. */
export async function readBody(c: Context): Promise<WireRecord | undefined> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
