// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { WeaverError } from '../../../src/core/errors.js';
import { doing, envelope, show, someContext, type, type Shown } from '../kit/testing.js';
import type { LeaveDecision, LeaveDetail, LeaveRequest } from './data/leave.js';
import { tellLeaveSaved } from './data/leaveChannel.js';
import { LeaveRequestView } from './LeaveRequestView.js';
import { someLeave } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

interface Asked {
  readonly url: string;
  readonly data: Partial<LeaveDecision>;
}

const refusal = (code: number): WeaverError =>
  new WeaverError('ANSWER_ERROR', { envelope: { code, status: false, msg: '', data: null } });

/** A platform with one request; a decision that another person makes first is `decidedBy`. */
function somePlatform(detail: LeaveDetail) {
  const platform = {
    detail,
    /** The error of every following call, by the last part of its path. */
    errors: {} as Record<string, unknown>,
    calls: [] as string[],
    request: vi.fn(async (options: unknown) => {
      const { url, data } = options as Asked;
      const name = url.replace('/api/workflow/leave/', '');
      platform.calls.push(name);
      if (platform.errors[name] !== undefined) throw platform.errors[name] as Error;
      if (name === 'detail') return envelope(platform.detail);
      const leave = {
        ...platform.detail.leave,
        ...(data as LeaveDecision),
        decidedAt: '2031-03-19T09:00:00Z',
      };
      platform.detail = { ...platform.detail, leave };
      return envelope(leave);
    }),
  };
  return platform;
}

const facts = (view: Shown): Record<string, string> =>
  Object.fromEntries(
    [...view.element.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );

const button = (view: Shown, name: string): HTMLElement => {
  const found = [...view.element.querySelectorAll('button')].find((one) => one.textContent === name);
  if (found === undefined) throw new Error(`${name} is not in ${view.element.innerHTML}`);
  return found;
};

const open = someLeave();
const rejected: LeaveRequest = someLeave({
  type: 'sick',
  state: 'rejected',
  comment: 'Release week',
  reason: '',
  decidedAt: '2031-03-19T09:00:00Z',
});

it('shows everything about a request of one’s own, without buttons', async () => {
  const context = someContext(somePlatform({ leave: open, isApprover: false }).request);
  const view = await show(<LeaveRequestView id={open.id} weaver={context} />);
  expect(context.request).toHaveBeenCalledWith(
    expect.objectContaining({ url: '/api/workflow/leave/detail', data: { id: open.id } }),
  );
  expect(view.find('h2').textContent).toBe('Annual leave');
  expect(view.find('.ww-state').textContent).toBe('Open');
  expect(facts(view)).toEqual({
    Applicant: 'Noura Saleh',
    Days: expect.stringMatching(/^\u2068Apr 7\s–\s11, 2031\u2069 · 5 working days$/u) as unknown,
    Reason: 'A week at the sea.',
    Submitted: 'Mar 18, 2031',
    Approver: 'Khalid Nasser',
  });
  expect(view.element.querySelector('button')).toBeNull();
  expect(view.find('article').getAttribute('aria-labelledby')).toBe(view.find('h2').id);
});

it('shows a decision with its comment, and leaves out what is empty', async () => {
  const view = await show(
    <LeaveRequestView
      id={rejected.id}
      weaver={someContext(somePlatform({ leave: rejected, isApprover: true }).request)}
    />,
  );
  expect(view.find('.ww-state').textContent).toBe('Rejected');
  expect(facts(view)).toMatchObject({ Decided: 'Mar 19, 2031', Comment: 'Release week' });
  expect(facts(view)).not.toHaveProperty('Reason');
  expect(view.element.querySelector('button')).toBeNull();
});

it('says its title when the request is loaded, for the page around it', async () => {
  const context = someContext(somePlatform({ leave: open, isApprover: false }).request);
  await show(<LeaveRequestView id={open.id} weaver={context} />);
  expect(vi.mocked(context.emit).mock.calls).toEqual([['title', { title: 'Annual leave · Noura Saleh' }]]);
});

it('is decided by the approver, and the focus stays in it', async () => {
  const platform = somePlatform({ leave: open, isApprover: true });
  const context = someContext(platform.request);
  const view = await show(<LeaveRequestView id={open.id} weaver={context} />);
  await type(view.find<HTMLTextAreaElement>('textarea'), 'Enjoy it');
  await doing(() => button(view, 'Approve').click());
  expect(view.find('.ww-state').textContent).toBe('Approved');
  expect(facts(view)).toMatchObject({ Comment: 'Enjoy it', Decided: 'Mar 19, 2031' });
  expect(view.element.querySelector('button')).toBeNull();
  expect(document.activeElement).toBe(view.find('h2'));
  expect(context.emit).toHaveBeenCalledWith('decided', { id: open.id, state: 'approved' });
  expect(platform.calls).toEqual(['detail', 'decide']);
});

it('wants a comment for a rejection', async () => {
  const platform = somePlatform({ leave: open, isApprover: true });
  const view = await show(<LeaveRequestView id={open.id} weaver={someContext(platform.request)} />);
  await doing(() => button(view, 'Reject').click());
  expect(view.element.textContent).toContain('Write why you reject the request.');
  expect(platform.calls).toEqual(['detail']);
});

it('shows what another person has decided meanwhile, and keeps the comment', async () => {
  const platform = somePlatform({ leave: open, isApprover: true });
  const view = await show(<LeaveRequestView id={open.id} weaver={someContext(platform.request)} />);
  await type(view.find<HTMLTextAreaElement>('textarea'), 'Enjoy it');
  platform.errors['decide'] = refusal(409);
  platform.detail = { leave: rejected, isApprover: true };
  await doing(() => button(view, 'Approve').click());
  expect(view.find('.ww-state').textContent).toBe('Rejected');
  expect(view.find('[role="alert"]').textContent).toBe('This request has already been decided.');
  expect(view.find('.ww-unsent').textContent).toContain('Enjoy it');
});

it('follows what another island of the page decides', async () => {
  const view = await show(
    <LeaveRequestView
      id={open.id}
      weaver={someContext(somePlatform({ leave: open, isApprover: true }).request)}
    />,
  );
  await doing(() => tellLeaveSaved({ kind: 'decided', request: { ...open, state: 'approved' } }));
  expect(view.find('.ww-state').textContent).toBe('Approved');
  await doing(() => tellLeaveSaved({ kind: 'decided', request: { ...rejected, id: 'another' } }));
  expect(view.find('.ww-state').textContent).toBe('Approved');
});

it('says that a request cannot be found, differently from a failure', async () => {
  const platform = somePlatform({ leave: open, isApprover: false });
  platform.errors['detail'] = refusal(404);
  const view = await show(<LeaveRequestView id="gone" weaver={someContext(platform.request)} />);
  expect(view.find('[role="status"]:not(:empty)').textContent).toContain('cannot be found');
  expect(view.element.querySelector('button')).toBeNull();
});

it('leaves the first failure to its island, and offers a retry after a later one', async () => {
  const platform = somePlatform({ leave: open, isApprover: false });
  const error = new Error('offline');
  platform.errors['detail'] = error;
  const context = someContext(platform.request);
  await show(<LeaveRequestView id={open.id} weaver={context} />);
  expect(vi.mocked(context.onError).mock.calls).toEqual([[error]]);
  platform.errors['detail'] = refusal(404);
  const view = await show(<LeaveRequestView id="gone" weaver={context} />);
  platform.errors['detail'] = error;
  await view.rerender(<LeaveRequestView id={open.id} weaver={context} />);
  expect(view.find('[role="alert"]').textContent).toContain('could not be loaded');
  platform.errors = {};
  await doing(() => button(view, 'Try again').click());
  expect(view.find('h2').textContent).toBe('Annual leave');
});

it('shows another request for another id, and never the one before under it', async () => {
  const platform = somePlatform({ leave: open, isApprover: false });
  const context = someContext(platform.request);
  const view = await show(<LeaveRequestView id={open.id} weaver={context} />);
  platform.errors['detail'] = refusal(404);
  await view.rerender(<LeaveRequestView id="gone" weaver={context} />);
  expect(view.element.textContent).not.toContain('Noura');
});

it('shows markup in texts as text', async () => {
  const reason = '<img src=x onerror=alert(1)>&amp;';
  const platform = somePlatform({ leave: someLeave({ reason }), isApprover: false });
  const view = await show(<LeaveRequestView id={open.id} weaver={someContext(platform.request)} />);
  expect(facts(view)['Reason']).toBe(reason);
});
