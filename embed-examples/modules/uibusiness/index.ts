/**
 * `@weapp/uibusiness`: batch tasks, their start, their page and their dialog. Each export can be rendered by name.
 */
import './styles/uibusiness.css';

export { BatchTaskView } from './BatchTaskView.js';
export type { BatchTaskViewProps } from './BatchTaskView.js';
export { BatchTaskDialog } from './BatchTaskDialog.js';
export type { BatchTaskDialogProps } from './BatchTaskDialog.js';
export { HandOver } from './HandOver.js';
export type { HandOverProps } from './HandOver.js';
export { BatchTaskView as default } from './BatchTaskView.js';
