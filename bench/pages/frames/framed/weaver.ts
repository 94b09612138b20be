/** The page with `weaver-sdk/frame`. */
import { connectToHost } from 'weaver-sdk/frame';
import { SUMMARY } from '../messages.js';
import { HOST, showPage } from './content.js';

async function connected() {
  const connection = await connectToHost({
    allowedOrigins: [HOST],
    methods: { summary: () => SUMMARY },
  });
  if (connection === undefined) throw new Error('the page is not in a frame');
  return connection;
}

showPage(
  connected().then((connection) => (change) => {
    connection.emit('changed', change);
  }),
);
