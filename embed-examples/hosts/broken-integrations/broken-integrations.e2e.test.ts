import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { MISTAKES } from './broken.js';
import { expectTold } from './expectTold.js';

const world = useWorld();

/** A mistake of the tag, of the config, of the platform's rules, and of a module's files; the rest is in the full test. */
const NAMES = [
  'the same tag without crossorigin: the SDK runs, and can say what is wrong',
  'oadomain is mistyped',
  "the platform's CORS rules do not have this origin",
  'a web page is served in place of the script of the module',
  "the page's policy refuses calls of the API",
];

it.each(NAMES)('the visitor, the console and the doctor say what is wrong when %s', async (name) => {
  const mistake = MISTAKES.find((known) => known.name === name);
  expect(mistake).toBeDefined();
  if (mistake) await expectTold(world, mistake);
});
