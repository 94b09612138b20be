export * from './createAxiosLike.js';
export * from './createLoginOpener.js';
export * from './createRequestClient.js';
export * from './downloadFile.js';
export * from './fetchTenantToken.js';
export * from './interceptors.js';
export type { UploadTransport } from './upload.js';
export * from './uploadFile.js';
