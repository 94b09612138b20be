import { expect, it } from 'vitest';
import { createEventReader, type StreamEvent } from './readEvents.js';

/** The events of a text that comes in pieces of this length. */
function eventsOf(text: string, pieceLength = text.length): StreamEvent[] {
  const events: StreamEvent[] = [];
  const read = createEventReader((event) => events.push(event));
  for (let at = 0; at < text.length; at += pieceLength) read(text.slice(at, at + pieceLength));
  return events;
}

it('reads events in pieces of any length, and leaves comments and unknown fields out', () => {
  const text =
    ': hello\n\nid: 1\ndata: a\n\nid: 2\r\ndata: b\r\ndata: c\r\n\r\nretry: soon\nwhat: x\ndata:d\n\n';
  const expected = [
    { id: '1', data: 'a' },
    { id: '2', data: 'b\nc' },
    { id: undefined, data: 'd' },
  ];
  for (const length of [1, 2, 3, 7, 1000]) expect(eventsOf(text, length)).toEqual(expected);
});

it('skips an event of 1 MB, in one piece or many, and reads on', () => {
  const huge = `id: 1\ndata: a\n\ndata: ${'x'.repeat(1024 * 1024)}\n`;
  for (const rest of [
    'id: 9\n\nid: 2\ndata: b\n\n',
    'data: more of it\n\nid: 2\ndata: b\n\n',
    '\nid: 2\ndata: b\n\n',
  ]) {
    for (const length of [1024, 16_384, 10_000_000]) {
      expect(eventsOf(huge + rest, length), `${rest} in ${length}`).toEqual([
        { id: '1', data: 'a' },
        { id: '2', data: 'b' },
      ]);
    }
  }
});

it('keeps no id that could not be sent as a header', () => {
  const ids = ['ok-1', 'a b', 'a\u0000b', '编号', 'x'.repeat(201)];
  expect(ids.map((id) => eventsOf(`id: ${id}\ndata: a\n\n`)[0]?.id)).toEqual([
    'ok-1',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
