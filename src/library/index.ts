export { endLive, setLive, type LiveRequests, type LiveServices, type TeamLanguage } from './live.js';
export { loadLibrary, type Library } from './loadLibrary.js';
