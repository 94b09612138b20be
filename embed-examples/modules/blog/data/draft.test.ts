import { expect, it } from 'vitest';
import { somePicture } from '../testing.js';
import { draftProblem, isEarlierAttempt, publishedText, textLength } from './draft.js';

const draft = (text: string, ...pictures: File[]) => ({ text, pictures });

it('publishes a text without the blank space around it, with its line breaks', () => {
  expect(publishedText('\n  One\r\n\r\ntwo \rthree\n')).toBe('One\n\ntwo \nthree');
});

it('counts code points, as the platform does', () => {
  expect(textLength(' 👍🏽a ')).toBe(3);
});

it.each([
  [' \n ', 'textMissing'],
  ['12345', undefined],
  [' 12345 ', undefined],
  ['123456', 'textTooLong'],
])('%j with a limit of 5 has the problem %s', (text, problem) => {
  expect(draftProblem(draft(text), 5)).toBe(problem);
});

it('needs no text for pictures', () => {
  expect(draftProblem(draft('', somePicture()), 5)).toBeUndefined();
});

it('recognises that the platform had saved an earlier attempt', () => {
  const before = draft('Meet at noon');
  const earlier = [before, draft('Meet at one')];
  const now = draft('Meet at two');
  const saved = (text: string, pictures = 0) => isEarlierAttempt({ text, pictures }, now, earlier);
  expect(saved('Meet at two')).toBe(false);
  expect(saved('Meet at noon')).toBe(true);
  expect(saved('Meet at one')).toBe(true);
  // The platform changed the text: it is none of the earlier ones.
  expect(saved('MEET AT TWO')).toBe(false);
  const withPicture = draft('Meet at noon', somePicture());
  expect(isEarlierAttempt({ text: 'Meet at noon', pictures: 0 }, withPicture, [before])).toBe(true);
  expect(isEarlierAttempt({ text: 'Meet at noon', pictures: 1 }, withPicture, [before])).toBe(false);
});
