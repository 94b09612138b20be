/** `@weapp/task`: what the signed-in person has to do. Each export can be rendered by name. */
import './styles/task.css';

export { TaskList } from './TaskList.js';
export type { TaskListProps } from './TaskList.js';
export { TaskList as default } from './TaskList.js';
