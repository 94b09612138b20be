/** `@weapp/doc`: the knowledge base. Each export can be rendered by name. */
import './styles/doc.css';

export { DocumentList } from './DocumentList.js';
export type { DocumentListProps } from './DocumentList.js';
export { DocumentToFile } from './DocumentToFile.js';
export type { DocumentToFileProps } from './DocumentToFile.js';
export { DocumentView } from './DocumentView.js';
export type { DocumentViewProps } from './DocumentView.js';
export { DocumentView as default } from './DocumentView.js';
