/** The groups `request`, `i18n` and `app`, which need the live session and are part of the first load. */
export {
  CorsComponent,
  appInfo,
  corsImport,
  getFormats,
  getSecondPathUrl,
  getTenant,
  getUser,
  history,
  openLayer,
  setTheme,
  useIsland,
} from './apps.js';
export { weappMonitorInstance } from '../monitor.js';
export { regHook, regOvComponent, regOvProps, runHooks } from './extensions.js';
export { getLabel, getLang, getLangId, getLocale, getTeamDefaultLang, type TeamLanguage } from './labels.js';
export {
  addInterceptor,
  createAxiosLike,
  doSensitiveScan,
  downloadFile,
  fetchTenantToken,
  request,
  uploadFile,
} from './requests.js';
