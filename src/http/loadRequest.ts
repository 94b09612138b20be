import { createPart } from '../core/part.js';

export type {
  AxiosLike,
  AxiosLikeConfig,
  AxiosLikeHandlers,
  AxiosLikeResponse,
  DownloadOptions,
  InterceptedCall,
  Interceptor,
  TenantTokenOptions,
  UploadOptions,
} from './request/index.js';

/** What the request part exports. */
export type RequestPart = typeof import('./request/index.js');

/** Loads the request client, once. Rejects with CHUNK_FAILED. */
export const loadRequest: () => Promise<RequestPart> = /* @__PURE__ */ createPart(
  'request',
  () => import('./request/index.js'),
);
