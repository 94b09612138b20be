// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { WeaverError } from '../../../src/core/errors.js';
import { doing, envelope, show, someContext, type, type Shown } from '../kit/testing.js';
import { LeaveForm } from './LeaveForm.js';
import { someLeave } from './testing.js';
import type { LeaveRequest, NewLeave } from './data/leave.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));

interface Sent {
  readonly url: string;
  readonly data: NewLeave;
  readonly signal: AbortSignal;
}

/** A platform that saves what is submitted, once for each key. */
function somePlatform() {
  const sent: Sent[] = [];
  const saved = new Map<string, LeaveRequest>();
  const held: (() => void)[] = [];
  const platform = {
    sent,
    saved,
    /** Errors of the next calls, the first one first. */
    errors: [] as unknown[],
    /** The next failed call is saved nevertheless. */
    losesAnswer: false,
    isHolding: false,
    release: () => held.splice(0).forEach((answer) => answer()),
    request: vi.fn(async (options: unknown) => {
      const call = options as Sent;
      sent.push(call);
      if (platform.isHolding) await new Promise<void>((resolve) => held.push(resolve));
      const { key, ...fields } = call.data;
      const [error] = platform.errors.splice(0, 1);
      if (error === undefined || platform.losesAnswer) {
        const request = saved.get(key) ?? someLeave({ id: `9${saved.size}`, ...fields });
        saved.set(key, request);
        if (error === undefined) return envelope(request);
      }
      throw error as Error;
    }),
  };
  return platform;
}

const refusal = (code: number, msg: string): WeaverError =>
  new WeaverError('ANSWER_ERROR', { envelope: { code, status: false, msg, data: null } });

const field = <T extends HTMLElement = HTMLInputElement>(form: Shown, name: string): T =>
  form.find<T>(`#test-title-${name}`);
const reason = (form: Shown): HTMLTextAreaElement => field<HTMLTextAreaElement>(form, 'reason');
const problem = (form: Shown, name: string): string | null =>
  form.find(`#test-title-${name}-problem`).textContent;
const submitButton = (form: Shown): HTMLElement => form.find('[type="submit"]');
const said = (form: Shown): string | null => form.find('.ww-said').textContent;
const box = (form: Shown): string | undefined | null =>
  form.element.querySelector('.ww-failure [role="alert"]')?.textContent;

const dispatchSubmit = (form: Shown): void => {
  form.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
};
const submit = (form: Shown): Promise<void> =>
  doing(() => {
    submitButton(form).focus();
    dispatchSubmit(form);
  });

async function fill(form: Shown, words = 'A week at the sea.'): Promise<void> {
  await type(field(form, 'from'), '2031-04-07');
  await type(field(form, 'until'), '2031-04-11');
  await type(reason(form), words);
}

const retry = (form: Shown): Promise<void> => doing(() => form.find('.ww-failure button').click());

it('submits a request, says who decides, clears the form and notifies page and island', async () => {
  const platform = somePlatform();
  const context = someContext(platform.request);
  const onSubmitted = vi.fn();
  const form = await show(<LeaveForm onSubmitted={onSubmitted} weaver={context} />);
  await fill(form, '  A week\nat the sea. ');
  expect(form.find('.ww-sum').textContent).toBe('5 working days');
  await submit(form);
  expect(platform.sent[0]).toMatchObject({
    url: '/api/workflow/leave/submit',
    method: 'POST',
    data: {
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      type: 'annual',
      from: '2031-04-07',
      until: '2031-04-11',
      reason: 'A week\nat the sea.',
    },
  });
  expect(said(form)).toBe('The request is submitted. \u2068Khalid Nasser\u2069 decides.');
  expect([field(form, 'from').value, field(form, 'until').value, reason(form).value]).toEqual(['', '', '']);
  expect(context.emit).toHaveBeenCalledWith('submitted', { id: '90' });
  expect(onSubmitted).toHaveBeenCalledWith(expect.objectContaining({ id: '90', state: 'open' }));
  expect(document.activeElement).toBe(submitButton(form));
});

it('gives each request a key of its own', async () => {
  const platform = somePlatform();
  const form = await show(<LeaveForm weaver={someContext(platform.request)} />);
  for (const words of ['One', 'Two']) {
    await fill(form, words);
    await submit(form);
  }
  expect(platform.saved.size).toBe(2);
});

it('begins with the kind of leave and the day that the page sets, and ignores invalid ones', async () => {
  const context = someContext(somePlatform().request);
  const form = await show(<LeaveForm type="sick" from="2031-04-07" weaver={context} />);
  expect(field<HTMLSelectElement>(form, 'type').value).toBe('sick');
  expect(field(form, 'from').value).toBe('2031-04-07');
  const other = await show(<LeaveForm type={'toString' as never} from={7 as never} weaver={context} />);
  expect(field<HTMLSelectElement>(other, 'type').value).toBe('annual');
  expect(field(other, 'from').value).toBe('');
});

it('follows new values of the page until something is typed', async () => {
  const context = someContext(somePlatform().request);
  const form = await show(<LeaveForm from="2031-04-07" weaver={context} />);
  await form.rerender(<LeaveForm from="2031-04-08" weaver={context} />);
  expect(field(form, 'from').value).toBe('2031-04-08');
  await type(reason(form), 'Half a tho');
  await form.rerender(<LeaveForm from="2031-04-09" weaver={context} />);
  expect(field(form, 'from').value).toBe('2031-04-08');
  expect(reason(form).value).toBe('Half a tho');
});

it('shows each problem at its field, moves the focus to the first, and sends nothing', async () => {
  const platform = somePlatform();
  const form = await show(<LeaveForm weaver={someContext(platform.request)} />);
  await submit(form);
  expect(['from', 'until', 'reason'].map((name) => problem(form, name))).toEqual([
    'Choose the first day.',
    'Choose the last day.',
    'Write the reason.',
  ]);
  expect(document.activeElement).toBe(field(form, 'from'));
  expect(field(form, 'from').getAttribute('aria-invalid')).toBe('true');
  expect(field(form, 'from').getAttribute('aria-describedby')).toBe('test-title-from-problem');
  await type(field(form, 'from'), '2031-04-07');
  await type(field(form, 'until'), '2031-04-06');
  expect(problem(form, 'until')).toBe('');
  await submit(form);
  expect(problem(form, 'until')).toBe('The last day is before the first.');
  expect(document.activeElement).toBe(field(form, 'until'));
  expect(platform.sent).toEqual([]);
});

it('reports a reason that is too long without cutting it', async () => {
  const platform = somePlatform();
  const form = await show(<LeaveForm weaver={someContext(platform.request)} />);
  await fill(form, 'x'.repeat(501));
  expect(problem(form, 'reason')).toBe('The text is too long: 500 characters at most.');
  await submit(form);
  expect(reason(form).value).toHaveLength(501);
  expect(document.activeElement).toBe(reason(form));
  expect(platform.sent).toEqual([]);
});

it('is read-only and busy while it sends, and a double submit sends one request', async () => {
  const platform = somePlatform();
  platform.isHolding = true;
  const form = await show(<LeaveForm weaver={someContext(platform.request)} />);
  await fill(form);
  // Twice before the form is rendered again, and once after that.
  await doing(() => {
    dispatchSubmit(form);
    dispatchSubmit(form);
  });
  await submit(form);
  expect(platform.sent).toHaveLength(1);
  expect(reason(form).closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  // A screen reader announces nothing in a part of the page that is busy.
  expect(form.find('.ww-said').closest('[aria-busy]')).toBeNull();
  expect(reason(form).readOnly).toBe(true);
  expect(field(form, 'from').readOnly).toBe(true);
  expect(submitButton(form).getAttribute('aria-disabled')).toBe('true');
  expect(said(form)).toBe('Submitting');
  await doing(platform.release);
  expect(reason(form).closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  expect(reason(form).readOnly).toBe(false);
  expect(platform.saved.size).toBe(1);
});

it.each([
  ['REQUEST_OFFLINE', 'You are offline. What you wrote is kept here.'],
  ['REQUEST_TIMEOUT', 'No answer came in time. Trying again sends it only once.'],
  ['REQUEST_CORS', 'The platform cannot be reached. What you wrote is kept here.'],
  ['SESSION_EXPIRED', 'You are signed out. Sign in, then try again: what you wrote is kept here.'],
  ['REQUEST_FAILED', 'The platform could not do this. What you wrote is kept here.'],
] as const)('keeps the draft after %s, and the retry submits it once', async (code, message) => {
  const platform = somePlatform();
  platform.errors = [new WeaverError(code)];
  platform.losesAnswer = true;
  const form = await show(<LeaveForm weaver={someContext(platform.request)} />);
  await fill(form);
  await submit(form);
  expect(box(form)).toBe(message);
  expect(reason(form).value).toBe('A week at the sea.');
  await retry(form);
  expect(box(form)).toBeUndefined();
  expect(platform.sent[1]?.data).toEqual(platform.sent[0]?.data);
  expect(platform.saved.size).toBe(1);
  expect(said(form)).toContain('is submitted');
  expect(document.activeElement).toBe(submitButton(form));
});

it('says when an earlier attempt had arrived, and keeps what was changed since then for a request of its own', async () => {
  const platform = somePlatform();
  platform.errors = [new WeaverError('REQUEST_TIMEOUT')];
  platform.losesAnswer = true;
  const form = await show(<LeaveForm weaver={someContext(platform.request)} />);
  await fill(form);
  await submit(form);
  await type(field(form, 'until'), '2031-04-10');
  await submit(form);
  expect(said(form)).toContain('The first attempt had arrived');
  expect(field(form, 'until').value).toBe('2031-04-10');
  await submit(form);
  expect([...platform.saved.values()].map(({ until }) => until)).toEqual(['2031-04-11', '2031-04-10']);
});

it('keeps the text after a cancelled sensitive-word check, without an error, and gives it the focus', async () => {
  const platform = somePlatform();
  platform.errors = [new WeaverError('SENSITIVE_CANCELLED')];
  const form = await show(<LeaveForm weaver={someContext(platform.request)} />);
  await fill(form);
  await submit(form);
  expect(box(form)).toBeUndefined();
  expect(problem(form, 'reason')).toBe('');
  expect(reason(form).value).toBe('A week at the sea.');
  expect(document.activeElement).toBe(reason(form));
});

it('asks for another text after the sensitive-word check blocked it, and submits the changed one', async () => {
  const platform = somePlatform();
  const envelope = { data: { data: { sensitiveWords: 'Project Polaris' } } };
  platform.errors = [new WeaverError('SENSITIVE_BLOCKED', { envelope })];
  const form = await show(<LeaveForm weaver={someContext(platform.request)} />);
  await fill(form);
  await submit(form);
  expect(box(form)).toBeUndefined();
  expect(problem(form, 'reason')).toBe('Please change the words that may not be submitted. Project Polaris');
  expect(document.activeElement).toBe(reason(form));
  await type(reason(form), 'Another text');
  expect(problem(form, 'reason')).toBe('');
  await submit(form);
  expect([...platform.saved.values()].map((request) => request.reason)).toEqual(['Another text']);
});

it('shows what the platform refuses at the field that it names, otherwise in the form', async () => {
  const platform = somePlatform();
  platform.errors = [refusal(400, 'until: There is no working day in this leave'), refusal(400, 'no')];
  const form = await show(<LeaveForm weaver={someContext(platform.request)} />);
  await fill(form);
  await submit(form);
  expect(problem(form, 'until')).toBe('The platform does not accept this value.');
  expect(document.activeElement).toBe(field(form, 'until'));
  expect(box(form)).toBeUndefined();
  await submit(form);
  expect(box(form)).toBe('The platform did not accept the request. What you wrote is kept here.');
  // The same attempt would fail again.
  expect(form.element.querySelector('.ww-failure button')).toBeNull();
});

it('aborts the call when the island or the form is unmounted, and tells nobody', async () => {
  const platform = somePlatform();
  platform.isHolding = true;
  const context = someContext(platform.request);
  const form = await show(<LeaveForm weaver={context} />);
  await fill(form);
  await submit(form);
  context.island.abort();
  expect(platform.sent[0]?.signal.aborted).toBe(true);
  await doing(platform.release);
  expect(context.emit).not.toHaveBeenCalled();

  const other = someContext(platform.request);
  const second = await show(<LeaveForm weaver={other} />);
  await fill(second);
  await submit(second);
  await second.unmount();
  expect(platform.sent[1]?.signal.aborted).toBe(true);
});

it('says that a request without an approver is approved', async () => {
  const request = vi.fn().mockResolvedValue(envelope(someLeave({ state: 'approved', approver: null })));
  const form = await show(<LeaveForm weaver={someContext(request)} />);
  await fill(form);
  await submit(form);
  expect(said(form)).toBe('The request is submitted and approved.');
});
