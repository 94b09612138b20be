export { endLive, setLive, type LiveServices } from './live.js';
export { loadLibrary, type Library } from './loadLibrary.js';
