/** The steps of init whose code comes with the chunk `init`: the first call of an init is sent without it. */
export { http } from './http.js';
export { resources } from './resources.js';
export { theme } from './theme.js';
export { ready } from './ready.js';
