/** `@weapp/template`: the exports that others may render and call. */
import './template.css';

export { Greeting } from './Greeting.js';
export type { GreetingProps } from './Greeting.js';
export { Greeting as default } from './Greeting.js';
export { greet } from './greet.js';
