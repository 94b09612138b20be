// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WeaverError } from '../../../src/core/errors.js';
import { doing, show, someContext, type, type Shown } from '../kit/testing.js';
import { PostForm } from './PostForm.js';
import { somePicture, somePlatform } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));
vi.mock('./sharedLibrary.js', () => import('../../../src/dates/index.js'));

const ADD = '/api/blog/post/add';

const field = (form: Shown): HTMLTextAreaElement => form.find('textarea');
const hint = (form: Shown): string | null =>
  form.find(`#${field(form).getAttribute('aria-describedby')}`).textContent;
const status = (form: Shown): string | null => form.find('[role="status"]').textContent;

function button(form: Shown, name: string): HTMLElement {
  const found = [...form.element.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no button ${name}`);
  return found;
}

const hasButton = (form: Shown, name: string): boolean =>
  [...form.element.querySelectorAll('button')].some(({ textContent }) => textContent === name);

/** The names of the pictures of the draft. */
const chosen = (form: Shown): string[] =>
  [...form.element.querySelectorAll<HTMLImageElement>('.wb-chosen img')].map(({ alt }) => alt);

const choose = (form: Shown, ...files: File[]): Promise<void> =>
  doing(() => {
    const input = form.find<HTMLInputElement>('input[type="file"]');
    Object.defineProperty(input, 'files', { configurable: true, value: files });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** Presses Publish, by the form's own event. */
const publish = (form: Shown): Promise<void> =>
  doing(() => {
    form.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

async function openForm(props: { onPublished?: () => void } = {}) {
  const platform = somePlatform();
  const context = someContext(platform.request);
  const form = await show(<PostForm {...props} weaver={context} />);
  const sent = () => platform.callsOf(ADD).map(({ data }) => data as FormData);
  const keys = () => sent().map((data) => data.get('key'));
  return { platform, context, form, sent, keys };
}

let addresses: string[];

beforeEach(() => {
  addresses = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    addresses.push(`blob:${addresses.length}`);
    return `blob:${addresses.length}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {
    addresses.pop();
  });
});

describe('publishing', () => {
  it('sends text and pictures in one request, tells the host, and begins a new draft', async () => {
    const onPublished = vi.fn();
    const { platform, context, form, sent, keys } = await openForm({ onPublished });
    await type(field(form), '  First line\nsecond line \n');
    await choose(form, somePicture('a.png'), somePicture('b.jpg', 'image/jpeg'));
    expect(chosen(form)).toEqual(['a.png', 'b.jpg']);
    await publish(form);

    expect(platform.calls).toHaveLength(1);
    expect(platform.calls[0]).toMatchObject({ url: ADD, method: 'POST' });
    const [data] = sent();
    expect([...(data?.keys() ?? [])]).toEqual(['key', 'text', 'picture', 'picture']);
    expect(data?.get('key')).toMatch(/^[0-9a-f]{32}$/);
    expect(data?.get('text')).toBe('First line\nsecond line');
    expect((data?.getAll('picture') as File[]).map(({ name, type: kind }) => [name, kind])).toEqual([
      ['a.png', 'image/png'],
      ['b.jpg', 'image/jpeg'],
    ]);

    expect(context.emit).toHaveBeenCalledWith('published', { id: '9000' });
    expect(onPublished).toHaveBeenCalledWith(
      expect.objectContaining({ id: '9000', pictures: ['9000-0', '9000-1'] }),
    );
    expect([field(form).value, chosen(form), status(form)]).toEqual(['', [], 'Published']);
    expect(addresses).toEqual([]);

    await type(field(form), 'Another');
    expect(status(form)).toBe('');
    await publish(form);
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('sends one request for two presses, and nothing can be changed until it is answered', async () => {
    const { platform, form, sent } = await openForm();
    await type(field(form), 'Once');
    await choose(form, somePicture());
    platform.isHolding = true;
    await publish(form);
    await publish(form);
    expect(form.find('form').getAttribute('aria-busy')).toBe('true');
    expect(field(form).readOnly).toBe(true);
    expect(status(form)).toBe('Publishing');
    expect(button(form, 'Publish').getAttribute('aria-disabled')).toBe('true');
    await doing(() => button(form, 'Remove \u2068team.png\u2069').click());
    await choose(form, somePicture('late.png'));
    expect(chosen(form)).toEqual(['team.png']);
    await doing(platform.release);
    expect(sent()).toHaveLength(1);
    expect(form.find('form').getAttribute('aria-busy')).toBe('false');
    expect(field(form).value).toBe('');
  });

  it('is sent by Ctrl+Enter, while Enter alone is a new line', async () => {
    const { form, sent } = await openForm();
    await type(field(form), 'By key');
    const enter = (ctrlKey: boolean) =>
      doing(() => {
        const init = { key: 'Enter', ctrlKey, bubbles: true, cancelable: true };
        field(form).dispatchEvent(new KeyboardEvent('keydown', init));
      });
    await enter(false);
    expect(sent()).toHaveLength(0);
    await enter(true);
    expect(sent()).toHaveLength(1);
  });

  it('is aborted when the form is unmounted, and reports nothing', async () => {
    const onPublished = vi.fn();
    const { platform, context, form } = await openForm({ onPublished });
    await type(field(form), 'Gone');
    platform.isHolding = true;
    await publish(form);
    await form.unmount();
    expect(platform.calls[0]?.signal?.aborted).toBe(true);
    await doing(platform.release);
    expect(context.emit).not.toHaveBeenCalled();
    expect(onPublished).not.toHaveBeenCalled();
  });
});

describe('a draft that cannot be sent', () => {
  it('asks for a text, in the field', async () => {
    const { form, sent } = await openForm();
    await type(field(form), ' \n ');
    await publish(form);
    expect(hint(form)).toBe('Write a text first.');
    expect(field(form).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(form));
    expect(sent()).toHaveLength(0);
    await type(field(form), 'A text');
    expect(hint(form)).toBe('');
  });

  it('shows the length near the limit, and refuses what is longer', async () => {
    const { form, sent } = await openForm();
    await type(field(form), 'x'.repeat(4500));
    expect(form.element.querySelector('.wb-length')).toBeNull();
    await type(field(form), '😀'.repeat(4501));
    expect(form.find('.wb-length').textContent).toBe('4,501/5,000');
    await type(field(form), 'x'.repeat(5001));
    expect(hint(form)).toBe('The text is too long: 5,000 characters at most.');
    await publish(form);
    expect(sent()).toHaveLength(0);
    await type(field(form), 'x'.repeat(5000));
    expect(hint(form)).toBe('');
  });
});

describe('pictures of a draft', () => {
  it('are removed one by one, with the focus on the button that adds', async () => {
    const { form } = await openForm();
    await choose(form, somePicture('a.png'), somePicture('b.png'), somePicture('a.png'));
    await doing(() => button(form, 'Remove \u2068b.png\u2069').click());
    expect(chosen(form)).toEqual(['a.png', 'a.png']);
    expect(document.activeElement).toBe(button(form, 'Add pictures'));
    await form.unmount();
    expect(addresses).toEqual([]);
  });

  it('are left out with the reason when they cannot be published', async () => {
    const { form } = await openForm();
    await choose(form, somePicture('plan.pdf', 'application/pdf'), somePicture('ok.png'));
    expect(chosen(form)).toEqual(['ok.png']);
    expect(form.element.textContent).toContain('\u2068plan.pdf\u2069 was not added: only PNG, JPEG');
    await choose(form, somePicture('big.png', 'image/png', 4 * 1024 * 1024 + 1));
    expect(form.element.textContent).toContain(
      '\u2068big.png\u2069 was not added: a picture may have at most 4 MB.',
    );
  });

  it('are pasted and dropped', async () => {
    const { form } = await openForm();
    const given = (name: string, property: string, value: object) =>
      doing(() => {
        const event = new Event(name, { bubbles: true, cancelable: true });
        Object.defineProperty(event, property, { value });
        field(form).dispatchEvent(event);
      });
    await given('paste', 'clipboardData', { files: [somePicture('pasted.png')], types: ['Files'] });
    // Copied cells of a table: the text is meant, not its picture.
    await given('paste', 'clipboardData', {
      files: [somePicture('cells.png')],
      types: ['text/plain', 'Files'],
    });
    await given('drop', 'dataTransfer', { files: [somePicture('dropped.png')], types: ['Files'] });
    expect(chosen(form)).toEqual(['pasted.png', 'dropped.png']);
  });
});

describe('a draft that was not published is kept, with its pictures', () => {
  async function openFailed(failure: { readonly error: unknown; readonly afterSaving?: boolean }) {
    const opened = await openForm();
    opened.platform.failures.set(ADD, failure);
    await type(field(opened.form), 'Kept text');
    await choose(opened.form, somePicture());
    await publish(opened.form);
    expect(field(opened.form).value).toBe('Kept text');
    expect(chosen(opened.form)).toEqual(['team.png']);
    expect(opened.form.find('form').getAttribute('aria-busy')).toBe('false');
    return opened;
  }

  it('when the person cancels at the sensitive-word check: no message, focus in the text', async () => {
    const { form } = await openFailed({ error: new WeaverError('SENSITIVE_CANCELLED') });
    expect(document.activeElement).toBe(field(form));
    expect([...form.element.querySelectorAll('[role="alert"]')].map((one) => one.textContent)).toEqual([
      '',
      '',
    ]);
    expect(field(form).getAttribute('aria-invalid')).toBe('false');
  });

  it('when the sensitive-word check blocks it: a hint at the field until the text changes', async () => {
    const envelope = { data: { data: { sensitiveWords: 'Project Polaris' } } };
    const { form, platform } = await openFailed({
      error: new WeaverError('SENSITIVE_BLOCKED', { envelope }),
    });
    expect(hint(form)).toBe('Please change the words that may not be published: Project Polaris');
    expect(field(form).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(form));
    expect(form.element.querySelector('.wb-kept')).toBeNull();
    platform.failures.clear();
    await type(field(form), 'Other text');
    expect(hint(form)).toBe('');
    await publish(form);
    expect(platform.kept.map(({ text }) => text)).toEqual(['Other text']);
  });

  it.each([
    [new WeaverError('REQUEST_OFFLINE'), 'You are offline.', true],
    [new WeaverError('REQUEST_CORS'), 'The platform cannot be reached.', true],
    [new WeaverError('REQUEST_TIMEOUT'), 'The platform took too long', true],
    [new WeaverError('SESSION_EXPIRED'), 'You are signed out.', true],
    [new WeaverError('REQUEST_FAILED'), 'This could not be published.', true],
    [
      new WeaverError('ANSWER_ERROR', { envelope: { code: 400 } }),
      'The platform did not accept this.',
      false,
    ],
  ])('when the request fails with %s: %s', async (error, words, canRetry) => {
    const { form } = await openFailed({ error });
    expect(form.find('.wb-kept [role="alert"]').textContent).toContain(words);
    expect(hasButton(form, 'Try again')).toBe(canRetry);
  });

  it('and trying again publishes it once, although the answer to the first attempt was lost', async () => {
    const error = new WeaverError('REQUEST_TIMEOUT');
    const { form, platform, keys } = await openFailed({ error, afterSaving: true });
    platform.failures.clear();
    await doing(() => button(form, 'Try again').click());
    expect(keys()).toHaveLength(2);
    expect(keys()[1]).toBe(keys()[0]);
    expect(platform.kept).toHaveLength(1);
    expect([field(form).value, chosen(form)]).toEqual(['', []]);
    expect(form.element.querySelector('.wb-kept')).toBeNull();
    expect(document.activeElement).toBe(button(form, 'Publish'));
  });

  it('and what was changed since is not lost when the earlier version turns out to be published', async () => {
    const error = new WeaverError('REQUEST_TIMEOUT');
    const { form, platform, context, keys } = await openFailed({ error, afterSaving: true });
    platform.failures.clear();
    await type(field(form), 'Changed text');
    await publish(form);
    expect(context.emit).toHaveBeenCalledTimes(1);
    expect(form.find('.wb-kept').textContent).toContain('Your earlier version is already published.');
    expect([field(form).value, chosen(form)]).toEqual(['Changed text', ['team.png']]);
    await publish(form);
    expect(keys()[2]).not.toBe(keys()[0]);
    expect(platform.kept.map(({ text }) => text)).toEqual(['Changed text', 'Kept text']);
  });
});
