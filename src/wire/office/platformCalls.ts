/** Calls whose addresses are ours: a host names them in its config, or they are inside of other addresses. */
export const PLATFORM_CALLS = {
  /** The platform's own pictures (spec 2 §7): query `fileId` → the picture itself. */
  filePreview: { method: 'GET', path: '/api/file/preview' },
  /** The token of a tenant (spec 1 §7), the address in `tenantTokenApi`: `{ tenantKey }` → {@link TenantToken} */
  tenantToken: { method: 'POST', path: '/api/tenant/token' },
  /** Receives wrapped calls: the address in `transferApi`. */
  transfer: { method: 'POST', path: '/api/transfer' },
} as const;

/** The answer's data of the token call. */
export interface TenantToken {
  readonly token: string;
  readonly tenantKey: string;
  /** In seconds. */
  readonly expiresIn: number;
}

/** True for the content type of a file that browsers render as a picture. */
export function isPictureType(contentType: string): boolean {
  return /^image\/(?:svg\+xml|png|jpeg|gif|webp)$/.test(contentType);
}
