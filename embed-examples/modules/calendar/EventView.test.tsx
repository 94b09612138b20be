// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { EventView } from './EventView.js';
import { doing, envelope, settle, show, someContext } from '../kit/testing.js';
import { someEvent } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

const EVENT = someEvent('Canteen opening', '2026-11-20 09:30', '2026-11-20 11:00', {
  place: 'Hall 2',
  attendees: [{ id: '8', name: 'Omar Haddad', avatar: '' }],
});
const answer = envelope({ event: EVENT, timeZone: 'Asia/Dubai' });

it('shows time, place and people, who link to their pages, and says its title', async () => {
  const context = someContext(() => Promise.resolve(answer));
  const { element, find } = await show(<EventView id={EVENT.id} weaver={context} />);
  expect(find('h2').textContent).toBe('Canteen opening');
  expect(find('dl').textContent).toMatch(/November 20, 2026 · 9:30.*11:00.*Hall 2.*Noura Saleh.*Omar Haddad/);
  const links = Array.from(element.querySelectorAll('a'), ({ href }) => href);
  expect(links).toEqual(['https://oa.example/PC/hrmProfile/7', 'https://oa.example/PC/hrmProfile/8']);
  expect(vi.mocked(context.emit).mock.calls).toEqual([['title', { title: 'Canteen opening' }]]);
});

it('shows both days of a longer event', async () => {
  const long = someEvent('Fair', '2026-11-20', '2026-11-23');
  const weaver = someContext(() => Promise.resolve(envelope({ event: long, timeZone: 'Asia/Dubai' })));
  const { find } = await show(<EventView id={long.id} weaver={weaver} />);
  expect(find('dl').textContent).toMatch(/Nov 20\s–\s(?:Nov )?22/);
});

it('says that it loads, and that there is no such event', async () => {
  const weaver = someContext(() =>
    Promise.reject(Object.assign(new Error('none'), { envelope: { code: 404 } })),
  );
  const { element } = await show(<EventView id="1" weaver={weaver} />);
  await settle();
  expect(element.textContent).toContain('This event cannot be found');
  expect(weaver.emit).not.toHaveBeenCalled();
});

it('leaves the first failure to its island, also an answer without an event, and offers a retry later', async () => {
  let body: unknown = envelope({});
  const weaver = someContext(() => Promise.resolve(body));
  await show(<EventView id={EVENT.id} weaver={weaver} />);
  expect(weaver.onError).toHaveBeenCalledTimes(1);
  body = answer;
  const { find, rerender } = await show(<EventView id="another" weaver={weaver} />);
  body = envelope({});
  await rerender(<EventView id={EVENT.id} weaver={weaver} />);
  expect(find('[role=alert]').textContent).toContain('The event could not be loaded');
  body = answer;
  await doing(() => find('button').click());
  expect(find('h2').textContent).toBe('Canteen opening');
  expect(weaver.onError).toHaveBeenCalledTimes(1);
});
