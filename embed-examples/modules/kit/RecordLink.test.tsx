// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { RecordIconLink } from './RecordIconLink.js';
import { RecordLink } from './RecordLink.js';
import { show } from './testing.js';

vi.mock('./recordLibrary.js', () => import('./testRecords.js'));

it('leads to the page of the record for this device, in a new window', async () => {
  const { find } = await show(
    <RecordLink kind="task" id="7">
      Call Omar
    </RecordLink>,
  );
  const link = find<HTMLAnchorElement>('a');
  expect([link.href, link.target, link.rel]).toEqual([
    'https://oa.example/PC/task/7',
    '_blank',
    'noopener noreferrer',
  ]);
});

it.each([
  ['a module that the tenant hides', 'hidden', '7'],
  ['a record without an id', 'task', ''],
])('is plain text for %s', async (_, kind, id) => {
  const { element } = await show(
    <p>
      <RecordLink kind={kind} id={id}>
        Call Omar
      </RecordLink>
      <RecordLink kind={kind} id={id} className="own">
        .
      </RecordLink>
    </p>,
  );
  expect(element.innerHTML).toBe('<p>Call Omar<span class="own">.</span></p>');
});

it('is an icon with a name beside a row, and nothing where there is no page', async () => {
  const { find, rerender, element } = await show(
    <RecordIconLink kind="task" id="7" label="Open the page of Call Omar">
      →
    </RecordIconLink>,
  );
  const link = find<HTMLAnchorElement>('a');
  expect([link.getAttribute('aria-label'), link.href]).toEqual([
    'Open the page of Call Omar',
    'https://oa.example/PC/task/7',
  ]);
  await rerender(
    <RecordIconLink kind="hidden" id="7" label="Open">
      →
    </RecordIconLink>,
  );
  expect(element.innerHTML).toBe('');
});
