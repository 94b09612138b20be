/** For a platform page that host pages show in a frame: `weaver-sdk/frame` (contract §8, "Frames"). */
export { connectToHost } from './frames/page/connectToHost.browser.js';
export type { HostCalls, HostConnection, HostOptions } from './frames/page/hostConnection.js';
export type { FrameNotice, FrameSession, PageEvents } from './wire/frameMessages.js';
export { isWeaverError, WeaverError, type WeaverErrorCode } from './core/errors.js';
