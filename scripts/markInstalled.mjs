// After a manual `npm install`: `node scripts/markInstalled.mjs` saves the next `npm start` its `npm ci`.
import { markInstalled } from './lib/install.mjs';

markInstalled();
