import { MESSAGE_STREAM_PATH } from '../../wire/batchTaskMessage.js';
import { refusal } from '../envelopes.js';
import { signedIn } from '../fakeCall.js';

/** The stream of instant messages. */
export const MESSAGE_ANSWERS = {
  messageStream: signedIn({ method: 'GET', path: MESSAGE_STREAM_PATH }, (request, { data, messages }) => {
    const { sessionId: id, personId, headers, signal, isTransferred } = request;
    // A wrapped call is answered when the whole answer is there, which a stream never is.
    if (isTransferred) return refusal(400, 'The stream cannot be transferred');
    const session = { id, personId, tenantKey: data.tenant.tenantKey };
    return new Response(messages.open(session, headers['last-event-id'], signal), {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
  }),
};
