export * from './createAxiosLike.js';
export * from './createLoginOpener.js';
export * from './createRequestClient.js';
export * from '../files/downloadFile.js';
export * from './fetchTenantToken.js';
export * from './interceptors.js';
export type { UploadTransport } from '../files/upload.js';
export * from '../files/uploadFile.js';
export type { RequestClient } from '../requestOptions.js';
