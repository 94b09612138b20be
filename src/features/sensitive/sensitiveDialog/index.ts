export { askInDialog } from './askInDialog.js';
