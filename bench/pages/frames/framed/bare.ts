/** The page without a connection. */
import { showPage } from './content.js';

showPage();
