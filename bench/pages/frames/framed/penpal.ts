/** The page with Penpal 7: an event is a call of a method of the host page, as Penpal has no other. */
import { connect, WindowMessenger } from 'penpal';
import { SUMMARY, type Change } from '../messages.js';
import { HOST, showPage } from './content.js';

const connection = connect<{ changed: (change: Change) => void }>({
  messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [HOST] }),
  methods: { summary: () => SUMMARY },
});

showPage(connection.promise.then((host) => (change) => host.changed(change)));
