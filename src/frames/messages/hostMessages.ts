import { ownProperty, ownText, parsed, refused } from '../../wire/record.js';
import { isName, plainField, uidOf, type MessageReader } from './message.js';

/** The messages that a host page sends to a page. */
export const HOST_MESSAGES: Readonly<Record<'handshake' | 'call' | 'request', MessageReader>> = {
  handshake: (data) =>
    plainField(data, 'model', ownProperty(data, 'takesPort') === true ? { takesPort: true } : {}),
  call(data) {
    const property = ownText(data, 'property');
    return isName(property) ? plainField(data, 'data', { property }) : refused('no name');
  },
  request(data) {
    const property = ownText(data, 'property');
    const uid = uidOf(data);
    return isName(property) && uid !== undefined ? parsed({ property, uid }) : refused('no name or number');
  },
};
