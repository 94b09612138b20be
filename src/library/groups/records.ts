export { moduleRouter, type RecordRouter, type ResolveOptions } from '../moduleRouter.js';
export { getSetting, onSettingsReady } from '../settings.js';
export {
  convertNames,
  type NameItem,
  type NamedItem,
  type NamesToConvert,
  openEmployeeCard,
  translateEmployeeId,
} from '../people/convertNames.js';
export type { Area } from '../../routes/areaOf.js';
export type { ModuleRecord, PageDevice, OpenCircumstances, OpenMode } from '../../routes/moduleRecord.js';
export type { OutboundIds } from '../../routes/outboundLinks.js';
export type { ReadPath, RecordParams } from '../../routes/recordPath.js';
export type { Route } from '../../routes/resolveRoute.js';
export type { FoundRecord } from '../../routes/routeRegistry.js';
export type { SettingKey } from '../../wire/settings.js';
