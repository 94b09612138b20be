/** `@weapp/task`: the tasks of the signed-in person, as a list and one by one. Each export can be rendered by name. */
import './styles/task.css';

export { TaskList } from './TaskList.js';
export type { TaskListProps } from './TaskList.js';
export { TaskView } from './TaskView.js';
export type { TaskViewProps } from './TaskView.js';
export { TaskList as default } from './TaskList.js';
