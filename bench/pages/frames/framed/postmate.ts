/** The page with Postmate 1.5. */
import Postmate from 'postmate';
import { SUMMARY } from '../messages.js';
import { showPage } from './content.js';

const handshake = new Postmate.Model({ summary: () => SUMMARY });

showPage(
  handshake.then((host) => (change) => {
    host.emit('changed', change);
  }),
);
