/** `@weapp/blog`: the blog of the tenant. Each export can be rendered by name. */
import './styles/blog.css';

export { BlogBoard } from './BlogBoard.js';
export type { BlogBoardProps } from './BlogBoard.js';
export { PostView } from './PostView.js';
export type { PostViewProps } from './PostView.js';
export { PostForm } from './PostForm.js';
export type { PostFormProps } from './PostForm.js';
export { BlogBoard as default } from './BlogBoard.js';
