import { isRecord, ownProperty, ownText, parsed, refused } from '../../wire/record.js';
import { isName, uidOf, type MessageReader } from './message.js';
import { plainCopy } from './plainData.js';

/** The messages that a page sends to its host page. */
export const PAGE_MESSAGES: Readonly<Record<'handshake-reply' | 'emit' | 'reply', MessageReader>> = {
  'handshake-reply': () => parsed({}),
  emit(data) {
    const value = ownProperty(data, 'value');
    const name = isRecord(value) ? ownText(value, 'name') : '';
    if (!isRecord(value) || !isName(name)) return refused('an event without a name');
    const copy = plainCopy(ownProperty(value, 'data'));
    return copy.ok ? parsed({ value: { name, data: copy.value } }) : refused(`${name}: ${copy.problem}`);
  },
  reply(data) {
    const uid = uidOf(data);
    if (uid === undefined) return refused('a reply without a number');
    const copy = plainCopy(ownProperty(data, 'value'));
    // The caller must hear of an answer that cannot be handed on.
    const error = copy.ok ? ownText(data, 'error') : `the answer is refused: ${copy.problem}`;
    return parsed({ uid, value: copy.ok ? copy.value : undefined, ...(error !== '' && { error }) });
  },
};
