/** `@weapp/task`: the tasks of the signed-in person. Each export can be rendered by name. */
import './styles/task.css';

export { TaskList } from './TaskList.js';
export type { TaskListProps } from './TaskList.js';
export { TaskList as default } from './TaskList.js';
