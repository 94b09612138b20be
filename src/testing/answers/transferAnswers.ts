import { PLATFORM_CALLS } from '../../wire/office/platformCalls.js';
import { readTransfer, transferredBody } from '../../wire/office/transferred.js';
import { refusal } from '../envelopes.js';
import { signedIn } from '../fakeCall.js';

/** Calls inside of others. */
export const TRANSFER_ANSWERS = {
  transfer: signedIn(PLATFORM_CALLS.transfer, (request, { ask, origin, withoutPrefix }) => {
    const call = readTransfer(request.body, withoutPrefix);
    if (!call.ok) return refusal(400, call.problem);
    const { method, route } = call.value;
    const body = transferredBody(call.value);
    const headers = new Headers({ ...request.headers, 'content-type': body?.type ?? '' });
    return ask(new Request(origin + route, { method, headers, ...(body && { body: body.text }) }), true);
  }),
};
