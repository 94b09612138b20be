// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doing, envelope, press, show, someContext, type Shown } from '../kit/testing.js';
import { MonthView } from './MonthView.js';
import { someCalendar, someEvent } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

const talk = someEvent('Talk', '2026-11-20 09:00', '2026-11-20 10:00', { place: 'Room 1' });
const fair = someEvent('Fair', '2026-11-19', '2026-11-23');
const november = someCalendar(talk, fair);

/** What the view is as wide as; nothing is laid out here. */
let widthPx = 1000;
beforeEach(() => {
  widthPx = 1000;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, widthPx, 20),
  );
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const answering = (calendar: object = november) => vi.fn().mockResolvedValue(envelope(calendar));
const dayOf = (view: Shown, day: string) => view.find<HTMLButtonElement>(`[data-day="${day}"]`);
const nameOf = (view: Shown, day: string) => dayOf(view, day).getAttribute('aria-label');
const reachable = (view: Shown) =>
  [...view.element.querySelectorAll<HTMLElement>('.wc-day[tabindex="0"]')].map(
    ({ dataset }) => dataset['day'],
  );
const focused = () => (document.activeElement as HTMLElement | null)?.dataset['day'];
const requested = (request: ReturnType<typeof vi.fn>) =>
  request.mock.calls.map(([options]) => Object.values((options as { params: object }).params).join('/'));

describe('the month', () => {
  it('opens at the platform’s current month, whatever the reader’s clock', async () => {
    vi.setSystemTime(new Date(2031, 4, 5));
    const request = answering(someCalendar());
    const view = await show(<MonthView weaver={someContext(request)} />);
    expect(view.find('h2').textContent).toBe('November 2026');
    expect(requested(request)).toEqual(['2031-04-27/2031-05-31', '2026-11-01/2026-12-05']);
    expect(view.find('[aria-current="date"]').dataset['day']).toBe('2026-11-20');
    expect(reachable(view)).toEqual(['2026-11-20']);
  });

  it('shows the month and the first day of the week that the host sets', async () => {
    const view = await show(<MonthView month="2027-02" weekStart={6} weaver={someContext(answering())} />);
    expect(view.find('[role="columnheader"]').getAttribute('aria-label')).toBe('Saturday');
    expect(view.find('.wc-day').dataset['day']).toBe('2027-01-30');
    expect(reachable(view)).toEqual(['2027-02-01']);
    await view.rerender(<MonthView month="2027-03" weekStart={6} weaver={someContext(answering())} />);
    expect(view.find('h2').textContent).toBe('March 2027');
  });

  it.each(['soon', '2026-13', '', 7, null])('ignores %j as a month', async (month) => {
    const view = await show(<MonthView month={month as string} weaver={someContext(answering())} />);
    expect(view.find('h2').textContent).toBe('November 2026');
  });

  it('names each day with its events, and the month with their number', async () => {
    const view = await show(<MonthView weaver={someContext(answering())} />);
    expect(nameOf(view, '2026-11-20')).toBe('Friday, November 20, 2026, today, 2 events');
    expect(nameOf(view, '2026-11-22')).toBe('Sunday, November 22, 2026, 1 event');
    expect(nameOf(view, '2026-11-23')).toBe('Monday, November 23, 2026, No events');
    expect(view.find('[role="status"]').textContent).toBe('2 events');
    expect(view.find('h2').getAttribute('aria-live')).toBe('polite');
  });

  it('goes to the previous and the next month and back to today', async () => {
    const request = answering();
    const view = await show(<MonthView weaver={someContext(request)} />);
    await doing(() => view.find('[aria-label="Next month"]').click());
    expect(view.find('h2').textContent).toBe('December 2026');
    expect(reachable(view)).toEqual(['2026-12-01']);
    await doing(() => view.find('[aria-label="Previous month"]').click());
    await doing(() => view.find('[aria-label="Previous month"]').click());
    expect(view.find('h2').textContent).toBe('October 2026');
    await doing(() => view.find('.wc-today-button').click());
    expect(reachable(view)).toEqual(['2026-11-20']);
    expect(requested(request).pop()).toBe('2026-11-01/2026-12-05');
  });

  it('renders spans once a week and counts hidden events', async () => {
    const crowd = ['A', 'B', 'C', 'D'].map((title) =>
      someEvent(title, '2026-11-20 11:00', '2026-11-20 12:00'),
    );
    const view = await show(<MonthView weaver={someContext(answering(someCalendar(fair, ...crowd)))} />);
    const bars = [...view.element.querySelectorAll('.wc-event-title')].map(({ textContent }) => textContent);
    expect(bars).toEqual(['Fair', 'A', 'B', 'Fair']);
    expect(view.find('.wc-more').textContent).toBe('+2 more');
  });
});

describe('by keyboard', () => {
  it('is one tab stop, and arrow keys move into the next month', async () => {
    const view = await show(<MonthView month="2026-11" weaver={someContext(answering())} />);
    dayOf(view, '2026-11-20').focus();
    await press(dayOf(view, '2026-11-20'), 'ArrowRight');
    expect([focused(), reachable(view)]).toEqual(['2026-11-21', ['2026-11-21']]);
    await press(dayOf(view, '2026-11-21'), 'ArrowDown');
    await press(dayOf(view, '2026-11-28'), 'ArrowDown');
    expect(focused()).toBe('2026-12-05');
    expect(view.find('h2').textContent).toBe('December 2026');
    await press(dayOf(view, '2026-12-05'), 'PageUp');
    expect([focused(), view.find('h2').textContent]).toEqual(['2026-11-05', 'November 2026']);
  });

  it('follows the reading direction', async () => {
    const context = { ...someContext(answering()), dir: 'rtl' as const };
    const view = await show(<MonthView month="2026-11" weaver={context} />);
    await press(dayOf(view, '2026-11-20'), 'ArrowLeft');
    expect(focused()).toBe('2026-11-21');
  });

  it('leaves keys with modifiers to the browser', async () => {
    const view = await show(<MonthView month="2026-11" weaver={someContext(answering())} />);
    const key = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    await doing(() => dayOf(view, '2026-11-20').dispatchEvent(key));
    expect([key.defaultPrevented, reachable(view)]).toEqual([false, ['2026-11-20']]);
  });
});

describe('a day', () => {
  it('opens in a dialog with its agenda, and gives the focus back', async () => {
    const context = someContext(answering());
    const view = await show(<MonthView weaver={context} />);
    await doing(() => dayOf(view, '2026-11-20').click());
    expect(context.emit).toHaveBeenCalledWith('selectDay', { date: '2026-11-20' });
    expect(view.find('dialog h3').textContent).toBe('Friday, November 20, 2026');
    const items = [...view.element.querySelectorAll<HTMLElement>('dialog .wc-item')];
    expect(items.map((item) => item.textContent?.replace(/\s/g, ' '))).toEqual([
      'All day, Fair',
      '9:00 – 10:00 AM, Talk, Room 1',
    ]);
    await doing(() => view.find('[aria-label="Close"]').click());
    expect(view.element.querySelector('dialog')).toBeNull();
    expect(focused()).toBe('2026-11-20');
  });

  it('expands one event at a time and notifies the host', async () => {
    const requested = { ...talk, attendees: [{ id: '8', name: 'Omar', avatar: '' }] };
    const context = someContext(answering(someCalendar(requested, fair)));
    const view = await show(<MonthView weaver={context} />);
    await doing(() => dayOf(view, '2026-11-20').click());
    const [first, second] = view.element.querySelectorAll<HTMLElement>('.wc-item');
    await doing(() => second?.click());
    expect(context.emit).toHaveBeenCalledWith('openEvent', { id: talk.id });
    expect(view.find('.wc-details').textContent).toContain('Omar');
    await doing(() => first?.click());
    expect([first, second].map((item) => item?.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    await doing(() => first?.click());
    expect(view.element.querySelector('.wc-details')).toBeNull();
    expect(context.emit).toHaveBeenCalledTimes(3);
  });

  it('opens with the clicked event expanded, on the day under the pointer', async () => {
    const context = someContext(answering());
    const view = await show(<MonthView month="2026-11" weekStart={1} weaver={context} />);
    const bar = [...view.element.querySelectorAll<HTMLElement>('.wc-bar')][0];
    // Thursday to Sunday, 1000 px wide: the third day.
    await doing(() => bar?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 600 })));
    expect(vi.mocked(context.emit).mock.calls).toEqual([
      ['selectDay', { date: '2026-11-21' }],
      ['openEvent', { id: fair.id }],
    ]);
    expect(view.find('dialog [aria-expanded="true"]').textContent).toContain('Fair');
  });

  it('without events shows that', async () => {
    const view = await show(<MonthView month="2026-11" weaver={someContext(answering())} />);
    await doing(() => dayOf(view, '2026-11-02').click());
    expect(view.find('dialog').textContent).toContain('Nothing planned');
  });

  it('is left to a host that returns false', async () => {
    const onSelectDay = vi.fn().mockReturnValue(false);
    const view = await show(
      <MonthView month="2026-11" weaver={someContext(answering())} onSelectDay={onSelectDay} />,
    );
    await doing(() => dayOf(view, '2026-11-02').click());
    expect(onSelectDay).toHaveBeenCalledWith('2026-11-02');
    expect(view.element.querySelector('dialog')).toBeNull();
  });
});

describe('in a narrow container', () => {
  beforeEach(() => {
    widthPx = 344;
  });

  it('marks days with dots and shows the current day’s agenda below', async () => {
    const view = await show(<MonthView weaver={someContext(answering())} />);
    expect(view.element.querySelector('.wc-event')).toBeNull();
    expect(dayOf(view, '2026-11-20').querySelectorAll('.wc-dot')).toHaveLength(2);
    expect(view.find('.wc-below').textContent).toContain('Talk');
    await doing(() => dayOf(view, '2026-11-22').click());
    expect(view.find('.wc-below h3').textContent).toBe('Sunday, November 22, 2026');
    expect(view.find('.wc-below').textContent).not.toContain('Talk');
    expect(view.find('[aria-selected="true"] button').dataset['day']).toBe('2026-11-22');
    expect(view.element.querySelector('dialog')).toBeNull();
  });

  it('shows nothing of a partly loaded month', async () => {
    const stock = someEvent('Stocktaking', '2026-11-28', '2026-12-03');
    const request = vi
      .fn()
      .mockResolvedValueOnce(envelope(someCalendar(stock)))
      .mockReturnValue(new Promise(() => undefined));
    const view = await show(<MonthView month="2026-11" weaver={someContext(request)} />);
    expect(view.element.querySelectorAll('.wc-dot').length).toBeGreaterThan(0);
    await press(dayOf(view, '2026-11-20'), 'PageDown');
    expect(view.find('h2').textContent).toBe('December 2026');
    expect(view.element.querySelector('.wc-dot')).toBeNull();
  });

  it('moves from a day to its agenda with Enter', async () => {
    const view = await show(<MonthView weaver={someContext(answering())} />);
    // A button turns Enter into a click without a pointer.
    await doing(() => dayOf(view, '2026-11-20').click());
    expect(document.activeElement).toBe(view.find('.wc-below h3'));
  });
});

describe('when events fail to load', () => {
  it('other months remain reachable, and a retry loads again', async () => {
    const request = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(envelope(november));
    const view = await show(<MonthView month="2026-11" weaver={someContext(request)} />);
    expect(view.find('[role="alert"]').textContent).toContain('could not be loaded');
    expect(nameOf(view, '2026-11-20')).not.toContain('No events');
    await doing(() => view.find('.wc-failure button').click());
    expect(view.element.querySelector('[role="alert"]')).toBeNull();
    expect(focused()).toBe('2026-11-20');
    expect(nameOf(view, '2026-11-20')).toContain('2 events');
  });

  it('shows that they are loading', async () => {
    const view = await show(
      <MonthView month="2026-11" weaver={someContext(() => new Promise(() => undefined))} />,
    );
    expect(view.find('[role="status"]').textContent).toBe('Loading events');
    expect(view.find('[role="grid"]').getAttribute('aria-busy')).toBe('true');
    expect(view.element.querySelectorAll('.wp-skeleton').length).toBeGreaterThan(3);
  });

  it('drops the answer for the month before, and aborts with the island', async () => {
    const answers: ((body: unknown) => void)[] = [];
    const signals: AbortSignal[] = [];
    const request = vi.fn(({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise<unknown>((resolve) => answers.push(resolve));
    });
    const context = someContext(request as never);
    const view = await show(<MonthView month="2026-11" weaver={context} />);
    await doing(() => view.find('[aria-label="Next month"]').click());
    await doing(() => answers[0]?.(envelope(november)));
    expect(nameOf(view, '2026-12-01')).toBe('Tuesday, December 1, 2026, Loading events');
    await doing(() => answers[1]?.(envelope(someCalendar())));
    expect(view.find('[role="status"]').textContent).toBe('No events');
    context.island.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
