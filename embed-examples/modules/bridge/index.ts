/** `@weapp/bridge`: a button for every call that a module can make to the app around the page. */
import './styles/bridge.css';

export { ClientCalls, ClientCalls as default } from './ClientCalls.js';
