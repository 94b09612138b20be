/** What a session needs after the first paint: one lazy chunk (design §9, §10). */
export { isPc } from '../../library/shared/loadGroups.js';
export { startRenewal } from '../../session/renewal/startRenewal.js';
export { installFeatures } from '../features.js';
