export { endLive, setLive, type LiveRequests, type LiveServices } from './live.js';
export { loadLibrary, type Library } from './loadLibrary.js';
