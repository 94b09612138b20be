import { expect, it } from 'vitest';
import { checkEntry, type Entry } from './checkEntry.js';

const fine: Entry = { title: 'Call Omar', dueOn: '2026-11-20', isDueUnfit: false };

it.each([
  [{}, undefined],
  [{ dueOn: '' }, undefined],
  [{ title: ' \u3000 ' }, 'titleMissing'],
  [{ title: ` ${'x'.repeat(200)} ` }, undefined],
  [{ title: 'x'.repeat(201) }, 'titleTooLong'],
  [{ title: '📌'.repeat(200) }, undefined],
  [{ dueOn: '0026-11-20' }, 'dueUnfit'],
  [{ dueOn: '', isDueUnfit: true }, 'dueUnfit'],
  [{ title: '', dueOn: '', isDueUnfit: true }, 'titleMissing'],
] as const)('%j: %s', (more, problem) => {
  expect(checkEntry({ ...fine, ...more })).toBe(problem);
});
