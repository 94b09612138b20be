// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { WeaverError } from '../../../src/core/errors.js';
import { doing, envelope, show, someContext, type, type Shown } from '../kit/testing.js';
import { LeaveForm } from './LeaveForm.js';
import { LeaveRequests } from './LeaveRequests.js';
import { someLeave, someLeaveData } from './testing.js';
import type { LeaveData, LeaveDecision, LeaveRequest, NewLeave } from './data/leave.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

interface Asked {
  readonly url: string;
  readonly data: Partial<LeaveDecision & NewLeave>;
  readonly signal: AbortSignal;
}

/** A platform with these requests. */
function somePlatform(initial: Partial<LeaveData> = {}) {
  const asked: Asked[] = [];
  const held: (() => void)[] = [];
  const platform = {
    asked,
    data: someLeaveData(initial),
    /** Errors of the next calls, by the last part of their path. */
    errors: {} as Record<string, unknown>,
    isHolding: false,
    release: () => held.splice(0).forEach((answer) => answer()),
    request: vi.fn(async (options: unknown) => {
      const call = options as Asked;
      asked.push(call);
      const name = call.url.replace('/api/workflow/leave/', '');
      if (platform.isHolding && name !== 'list') await new Promise<void>((resolve) => held.push(resolve));
      if (platform.errors[name] !== undefined) throw platform.errors[name] as Error;
      if (name === 'list') return envelope(platform.data);
      const { own, toDecide } = platform.data;
      if (name === 'submit') {
        const request = someLeave({ ...call.data, id: `9${own.length}` });
        platform.data = { ...platform.data, own: [request, ...own], annualDaysLeft: 4 };
        return envelope(request);
      }
      const decided = toDecide.map((request) =>
        request.id === call.data.id ? { ...request, ...(call.data as LeaveDecision) } : request,
      );
      platform.data = { ...platform.data, toDecide: decided };
      return envelope(decided.find(({ id }) => id === call.data.id));
    }),
  };
  return platform;
}

const refusal = (code: number): WeaverError =>
  new WeaverError('ANSWER_ERROR', { envelope: { code, status: false, msg: '', data: null } });

const calls = ({ asked }: ReturnType<typeof somePlatform>): readonly string[] =>
  asked.map(({ url }) => url.replace('/api/workflow/leave/', ''));

const texts = (shown: Shown, selector: string): (string | null)[] =>
  [...shown.element.querySelectorAll(selector)].map(({ textContent }) => textContent);

const row = (shown: Shown, id: string): HTMLElement =>
  shown.find(`[role="group"][aria-labelledby="test-decide-${id}"]`);
const inRow = <T extends HTMLElement = HTMLElement>(shown: Shown, id: string, selector: string): T => {
  const found = row(shown, id).querySelector<T>(selector);
  if (found === null) throw new Error(`${selector} is not in ${row(shown, id).innerHTML}`);
  return found;
};
const comment = (shown: Shown, id: string): HTMLTextAreaElement => inRow(shown, id, 'textarea');
const verdict = (shown: Shown, id: string, name: 'Approve' | 'Reject'): HTMLElement => {
  const found = [...row(shown, id).querySelectorAll('button')].find((one) => one.textContent === name);
  if (found === undefined) throw new Error(`${name} is not in ${row(shown, id).innerHTML}`);
  return found;
};
const decide = (shown: Shown, id: string, name: 'Approve' | 'Reject'): Promise<void> =>
  doing(() => {
    verdict(shown, id, name).focus();
    verdict(shown, id, name).click();
  });
const states = (shown: Shown): (string | null)[] => texts(shown, '.ww-decisions > .ww-cards .ww-state');

const [a, b] = [someLeave({ id: 'a' }), someLeave({ id: 'b', applicant: { id: '8', name: 'Omar' } })];

it('shows the own requests with their states, and the days that are left', async () => {
  const own: readonly LeaveRequest[] = [
    someLeave({ id: '1' }),
    someLeave({
      id: '2',
      type: 'sick',
      until: '2031-04-07',
      days: 1,
      state: 'approved',
      comment: 'Get well',
    }),
    someLeave({ id: '3', state: 'rejected', comment: 'Release week', reason: '' }),
  ];
  const shown = await show(
    <LeaveRequests weaver={someContext(somePlatform({ own, annualDaysLeft: 1 }).request)} />,
  );
  expect(shown.find('.ww-left').textContent).toBe('1 day of annual leave left');
  expect(texts(shown, '.ww-card-title')).toEqual(['Annual leave', 'Sick leave', 'Annual leave']);
  expect(texts(shown, '.ww-state')).toEqual(['Open', 'Approved', 'Rejected']);
  expect(texts(shown, '.ww-when')[1]).toBe('\u2068Apr 7, 2031\u2069 · 1 working day');
  expect(texts(shown, '.ww-facts')).toEqual([
    '\u2068Khalid Nasser\u2069 decidesSubmitted \u2068Mar 18, 2031\u2069',
    '\u2068Khalid Nasser\u2069 approved itSubmitted \u2068Mar 18, 2031\u2069',
    '\u2068Khalid Nasser\u2069 rejected itSubmitted \u2068Mar 18, 2031\u2069',
  ]);
  expect(texts(shown, '.ww-comment')).toEqual(['Get well', 'Release week']);
  // Nobody asks this person for a decision.
  expect(shown.element.querySelector('.ww-decisions')).toBeNull();
});

it('shows the newest requests first, and all of them on demand', async () => {
  const own = [1, 2, 3, 4, 5].map((at) => someLeave({ id: String(at), reason: `Reason ${at}` }));
  const shown = await show(<LeaveRequests weaver={someContext(somePlatform({ own }).request)} />);
  expect(texts(shown, '.ww-words')).toEqual(['Reason 1', 'Reason 2', 'Reason 3']);
  const more = shown.find('.ww-more');
  expect(more.textContent).toBe('Show all (5)');
  await doing(() => more.click());
  expect(texts(shown, '.ww-words')).toHaveLength(5);
  expect([more.textContent, more.getAttribute('aria-expanded')]).toEqual(['Show fewer', 'true']);
});

it('shows markup in texts as text', async () => {
  const markup = '<img src=x onerror=alert(1)>&amp;';
  const own = [someLeave({ reason: markup, comment: markup, state: 'rejected' })];
  const shown = await show(<LeaveRequests weaver={someContext(somePlatform({ own }).request)} />);
  expect(texts(shown, '.ww-words')).toEqual([markup, markup]);
});

it('adds a submitted request to the list, and updates the days that are left', async () => {
  const platform = somePlatform();
  const context = someContext(platform.request);
  const shown = await show(<LeaveRequests weaver={context} />);
  expect(shown.element.textContent).toContain('No requests yet');
  await type(shown.find<HTMLInputElement>('#test-new-from'), '2031-04-07');
  await type(shown.find<HTMLInputElement>('#test-new-until'), '2031-04-18');
  expect(shown.find('.ww-sum').textContent).toBe('10 working days This is more than you have left.');
  await type(shown.find<HTMLTextAreaElement>('#test-new-reason'), 'Sea');
  await doing(() => {
    shown.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(texts(shown, '.ww-words')).toEqual(['Sea']);
  expect(shown.find('.ww-left').textContent).toBe('4 days of annual leave left');
  expect(calls(platform)).toEqual(['list', 'submit', 'list']);
  expect(context.emit).toHaveBeenCalledWith('submitted', { id: '90' });
});

it('shows what another island of the page submits', async () => {
  const platform = somePlatform();
  const shown = await show(
    <>
      <LeaveRequests weaver={{ ...someContext(platform.request), islandId: 'list' }} />
      <LeaveForm from="2031-04-07" weaver={someContext(platform.request)} />
    </>,
  );
  await type(shown.find<HTMLInputElement>('#test-title-until'), '2031-04-07');
  await type(shown.find<HTMLTextAreaElement>('#test-title-reason'), 'Sea');
  await doing(() => {
    shown.find('.ww-alone form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(texts(shown, '.ww-view .ww-words')).toEqual(['Sea']);
});

it('approves with one click, leaves the request in its place, and moves the focus to it', async () => {
  const platform = somePlatform({ toDecide: [a, b, someLeave({ id: 'c', state: 'rejected' })] });
  const context = someContext(platform.request);
  const shown = await show(<LeaveRequests weaver={context} />);
  expect(shown.find('.ww-count').textContent).toBe('2');
  expect(shown.find('summary').textContent).toBe('Decided (1)');
  await decide(shown, 'a', 'Approve');
  expect(platform.asked[1]?.data).toEqual({ id: 'a', state: 'approved', comment: '' });
  expect(states(shown)).toEqual(['Approved', 'Open']);
  expect(shown.find('.ww-count').textContent).toBe('1');
  expect(row(shown, 'a').querySelector('textarea, button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Noura Saleh Annual leave');
  expect(shown.find('.ww-decisions > [role="status"]').textContent).toBe('Approved: \u2068Noura Saleh\u2069');
  expect(context.emit).toHaveBeenCalledWith('decided', { id: 'a', state: 'approved' });
});

it('asks for a comment before it rejects', async () => {
  const platform = somePlatform({ toDecide: [a] });
  const shown = await show(<LeaveRequests weaver={someContext(platform.request)} />);
  await type(comment(shown, 'a'), '  ');
  await decide(shown, 'a', 'Reject');
  expect(inRow(shown, 'a', '.ww-problem').textContent).toBe('Write why you reject the request.');
  expect(document.activeElement).toBe(comment(shown, 'a'));
  expect(calls(platform)).toEqual(['list']);
  await type(comment(shown, 'a'), ' Release week ');
  await decide(shown, 'a', 'Reject');
  expect(platform.asked[1]?.data).toEqual({ id: 'a', state: 'rejected', comment: 'Release week' });
  expect(states(shown)).toEqual(['Rejected']);
  expect(inRow(shown, 'a', '.ww-comment').textContent).toBe('Release week');
});

it('sends one decision however often its buttons are pressed, and is read-only meanwhile', async () => {
  const platform = somePlatform({ toDecide: [a] });
  platform.isHolding = true;
  const shown = await show(<LeaveRequests weaver={someContext(platform.request)} />);
  await type(comment(shown, 'a'), 'Enjoy');
  await decide(shown, 'a', 'Approve');
  await decide(shown, 'a', 'Reject');
  expect(comment(shown, 'a').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  expect(comment(shown, 'a').readOnly).toBe(true);
  expect(inRow(shown, 'a', '[role="status"]').textContent).toBe('Sending');
  expect(inRow(shown, 'a', '[role="status"]').closest('[aria-busy]')).toBeNull();
  await doing(platform.release);
  expect(calls(platform)).toEqual(['list', 'decide', 'list']);
  expect(states(shown)).toEqual(['Approved']);
});

it('keeps the comment when a decision fails, and repeats the same decision on demand', async () => {
  const platform = somePlatform({ toDecide: [a] });
  platform.errors = { decide: new WeaverError('REQUEST_OFFLINE') };
  const shown = await show(<LeaveRequests weaver={someContext(platform.request)} />);
  await type(comment(shown, 'a'), 'Release week');
  await decide(shown, 'a', 'Reject');
  expect(inRow(shown, 'a', '.ww-failure [role="alert"]').textContent).toContain('You are offline.');
  expect(comment(shown, 'a').value).toBe('Release week');
  platform.errors = {};
  await doing(() => inRow(shown, 'a', '.ww-failure button').click());
  expect(states(shown)).toEqual(['Rejected']);
});

it.each([
  ['SENSITIVE_CANCELLED', ''],
  ['SENSITIVE_BLOCKED', 'Please change the words that may not be submitted.'],
] as const)('keeps the comment and gives it the focus after %s', async (code, hint) => {
  const platform = somePlatform({ toDecide: [a] });
  platform.errors = { decide: new WeaverError(code) };
  const shown = await show(<LeaveRequests weaver={someContext(platform.request)} />);
  await type(comment(shown, 'a'), 'Some words');
  await decide(shown, 'a', 'Approve');
  expect(inRow(shown, 'a', '.ww-problem').textContent).toBe(hint);
  expect(row(shown, 'a').querySelector('.ww-failure')).toBeNull();
  expect(comment(shown, 'a').value).toBe('Some words');
  expect(document.activeElement).toBe(comment(shown, 'a'));
});

it('shows beside the request that it was decided meanwhile, and loads the list again', async () => {
  const platform = somePlatform({ toDecide: [a] });
  const shown = await show(<LeaveRequests weaver={someContext(platform.request)} />);
  platform.errors = { decide: refusal(409) };
  platform.data = { ...platform.data, toDecide: [{ ...a, state: 'approved' }] };
  await type(comment(shown, 'a'), 'Release week');
  await decide(shown, 'a', 'Reject');
  expect(calls(platform)).toEqual(['list', 'decide', 'list']);
  expect(states(shown)).toEqual(['Approved']);
  expect(inRow(shown, 'a', '[role="alert"]').textContent).toBe('This request has already been decided.');
  expect(inRow(shown, 'a', '.ww-unsent').textContent).toContain('Release week');
  expect(document.activeElement?.textContent).toBe('Noura Saleh Annual leave');
});

it('keeps a request with its message that is gone from the list', async () => {
  const platform = somePlatform({ toDecide: [a, b] });
  const shown = await show(<LeaveRequests weaver={someContext(platform.request)} />);
  platform.errors = { decide: refusal(404) };
  platform.data = { ...platform.data, toDecide: [b] };
  await decide(shown, 'a', 'Approve');
  expect(inRow(shown, 'a', '[role="alert"]').textContent).toContain('This request is gone');
  expect(row(shown, 'a').querySelector('button')).toBeNull();
  expect(verdict(shown, 'b', 'Approve').textContent).toBe('Approve');
});

it('offers a retry when the list fails to load, and keeps what was typed meanwhile', async () => {
  const platform = somePlatform({ own: [a] });
  platform.errors = { list: new WeaverError('REQUEST_FAILED') };
  const shown = await show(<LeaveRequests weaver={someContext(platform.request)} />);
  expect(shown.find('.wp-failed [role="alert"]').textContent).toContain('could not be loaded');
  await type(shown.find<HTMLTextAreaElement>('#test-new-reason'), 'Half a tho');
  platform.errors = {};
  await doing(() => shown.find('.wp-failed button').click());
  expect(texts(shown, '.ww-state')).toEqual(['Open']);
  expect(shown.find<HTMLTextAreaElement>('#test-new-reason').value).toBe('Half a tho');
  expect(document.activeElement?.textContent).toBe('Your requests');
});

it('keeps the list when only its update fails', async () => {
  const platform = somePlatform({ toDecide: [a] });
  const shown = await show(<LeaveRequests weaver={someContext(platform.request)} />);
  platform.errors = { list: new WeaverError('REQUEST_FAILED') };
  await decide(shown, 'a', 'Approve');
  expect(states(shown)).toEqual(['Approved']);
  expect(shown.find('.ww-view > .ww-failure [role="alert"]').textContent).toBe(
    'The list could not be updated.',
  );
});

it('shows placeholders while it loads, and aborts with its island', async () => {
  const request = vi.fn(() => new Promise<never>(() => undefined));
  const context = someContext(request);
  const shown = await show(<LeaveRequests weaver={context} />);
  expect(shown.find('.ww-left').textContent).toBe('Loading leave requests');
  expect(shown.element.querySelectorAll('.wp-skeleton')).toHaveLength(1);
  context.island.abort();
  const [options] = request.mock.calls[0] as unknown as [{ signal: AbortSignal }];
  expect(options.signal.aborted).toBe(true);
});

it('rejects an answer without the current day', async () => {
  const request = vi.fn().mockResolvedValue(envelope({ own: [a] }));
  const shown = await show(<LeaveRequests weaver={someContext(request)} />);
  expect(shown.element.textContent).toContain('could not be loaded');
});
