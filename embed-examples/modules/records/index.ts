/**
 * `@weapp/records`: the business records of the platform that have no module of their own, one by one and in lists. Each
 * export can be rendered by name.
 */
import './styles/records.css';

export { RecordView } from './RecordView.js';
export type { RecordViewProps } from './RecordView.js';
export { RecordList } from './RecordList.js';
export type { RecordListProps } from './RecordList.js';
export { RecordView as default } from './RecordView.js';
