/** What a session needs after the first paint, one lazy chunk (decision 20). */
export { createDevModules } from '../../modules/dev/index.js';
export { createCheckLink, openLogin } from './openLogin.js';
export { startSessionRenewal } from './startSessionRenewal.js';
export { callFunction } from './callFunction.js';
export { followSystemScheme } from './followSystemScheme.browser.js';
export { exportFailedInit } from '../../features/monitor/index.js';
export { startFeatures } from '../features.js';
export { openModuleLink } from '../../features/links/index.js';
export { fetchSettings } from '../../session/fetchSettings.js';
export { refuseActionRequest } from './refuseActionRequest.js';
