/** The fields of a multipart body; undefined for a body of another type or a broken one. */
export async function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData | undefined> {
  if (!contentType.startsWith('multipart/form-data')) return undefined;
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return undefined;
  }
}
