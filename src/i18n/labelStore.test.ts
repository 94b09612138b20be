import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { Language } from './languages.js';
import type { Labels } from '../wire/labels.js';
import { createDeferred } from '../core/promises.js';
import { createLabelStore, type LabelSources } from './labelStore.js';

type Call = (...asked: Parameters<LabelSources['call']>) => Promise<Labels>;
type Texts = Readonly<Record<string, string>>;

let warned: MockInstance<typeof console.warn>;
beforeEach(() => {
  vi.useFakeTimers();
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const labels = (texts: Texts) => Promise.resolve(new Map(Object.entries(texts)));
const nothing = () => Promise.reject(new Error('404'));

/** The source for labels of a platform that says whether the tenant has own wording; by default it says nothing. */
const answering =
  (call: Call, hasOwnWording: () => boolean = () => true): LabelSources['call'] =>
  async (...asked) => ({ labels: await call(...asked), hasOwnWording: hasOwnWording() });

/** A store with the given file and call; without a call the tenant has no own wording. */
function store(over: {
  readonly file?: LabelSources['file'];
  readonly call?: Call;
  readonly hasOwnWording?: () => boolean;
}) {
  let language: Language = 'en_US';
  const file = vi.fn(over.file ?? nothing);
  const call = vi.fn(over.call ?? (() => labels({})));
  const onReworded = vi.fn();
  const sources = { file, call: answering(call, over.hasOwnWording) };
  return {
    ...createLabelStore(sources, () => language, onReworded),
    file,
    call,
    onReworded,
    speak: (next: Language) => {
      language = next;
    },
  };
}

describe('the text of a label', () => {
  it('is found by its id, else it is the default text', async () => {
    const { getLabel, loadLabels } = store({ file: () => labels({ '-190101': 'Name', '7': '' }) });
    expect(getLabel('-190101', 'default')).toBe('default');
    await loadLabels('hrm', 'en_US');
    expect(getLabel('-190101', 'default')).toBe('Name');
    expect(getLabel('7', 'default')).toBe('');
    expect(getLabel('constructor', 'default')).toBe('default');
  });

  it('is in the current language, for labels of any module', async () => {
    const { getLabel, loadLabels, speak } = store({
      file: (module, language) => labels({ [module]: `${module} in ${language}` }),
    });
    await Promise.all([loadLabels('hrm', 'en_US'), loadLabels('doc', 'en_US'), loadLabels('hrm', 'ar_AE')]);
    expect([getLabel('hrm', ''), getLabel('doc', '')]).toEqual(['hrm in en_US', 'doc in en_US']);
    speak('ar_AE');
    expect([getLabel('hrm', ''), getLabel('doc', 'default')]).toEqual(['hrm in ar_AE', 'default']);
  });

  it('is the tenant’s own wording, over that of the file', async () => {
    let come: (texts: Map<string, string>) => void = () => undefined;
    const { getLabel, loadLabels, onReworded } = store({
      file: () => labels({ '1': 'Colleague', '2': 'Team' }),
      call: () => new Promise((resolve) => (come = resolve)),
    });
    // The file is enough to resolve.
    await loadLabels('hrm', 'en_US');
    expect(getLabel('1', '')).toBe('Colleague');
    come(
      new Map([
        ['1', 'Crew member'],
        ['2', 'Team'],
      ]),
    );
    await vi.runAllTimersAsync();
    expect([getLabel('1', ''), getLabel('2', '')]).toEqual(['Crew member', 'Team']);
    expect(onReworded).toHaveBeenCalledTimes(1);
  });

  it('is not reported as changed when the wording equals the file, or is of another language', async () => {
    const same = store({ file: () => labels({ '1': 'a' }), call: () => labels({ '1': 'a' }) });
    await same.loadLabels('hrm', 'en_US');
    const other = store({ file: () => labels({ '1': 'a' }), call: () => labels({ '1': 'b' }) });
    await other.loadLabels('hrm', 'ar_AE');
    await vi.runAllTimersAsync();
    expect(same.onReworded).not.toHaveBeenCalled();
    expect(other.onReworded).not.toHaveBeenCalled();
  });

  it('comes from the call if there is no file', async () => {
    const { getLabel, loadLabels, onReworded } = store({ call: () => labels({ '1': 'call' }) });
    await loadLabels('hrm', 'en_US');
    expect(getLabel('1', 'default')).toBe('call');
    expect(onReworded).not.toHaveBeenCalled();
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('loading', () => {
  it('happens once for a module and language', async () => {
    const { loadLabels, file, call } = store({ file: () => labels({ '1': 'a' }) });
    await Promise.all([loadLabels('hrm', 'en_US'), loadLabels('hrm', 'en_US')]);
    await vi.runAllTimersAsync();
    await loadLabels('hrm', 'en_US');
    expect([file.mock.calls.length, call.mock.calls.length]).toEqual([1, 1]);
    await loadLabels('hrm', 'ar_AE');
    await loadLabels('doc', 'en_US');
    await vi.runAllTimersAsync();
    expect(file.mock.calls.slice(1)).toEqual([
      ['hrm', 'ar_AE'],
      ['doc', 'en_US'],
    ]);
    expect(call.mock.calls.slice(1)).toEqual([
      ['hrm', 'ar_AE'],
      ['doc', 'en_US'],
    ]);
  });

  it('uses a prefetched file; prefetching does not call the platform', async () => {
    const { prefetchLabels, loadLabels, getLabel, file, call } = store({
      file: () => labels({ '1': 'file' }),
    });
    prefetchLabels('hrm', 'en_US');
    expect(call).not.toHaveBeenCalled();
    await loadLabels('hrm', 'en_US');
    expect(file).toHaveBeenCalledTimes(1);
    expect(getLabel('1', '')).toBe('file');
  });

  it('of another language includes every known module', async () => {
    const { loadLabels, loadKnown, file } = store({ file: () => labels({}) });
    await Promise.all([loadLabels('hrm', 'en_US'), loadLabels('doc', 'en_US')]);
    await loadKnown('ar_AE');
    expect(file.mock.calls.slice(2)).toEqual([
      ['hrm', 'ar_AE'],
      ['doc', 'ar_AE'],
    ]);
  });

  it('of another language includes a module that begins to load meanwhile', async () => {
    const arabic = createDeferred<Labels>();
    const { loadLabels, loadKnown, file } = store({
      file: (module, language) => (module === 'hrm' && language === 'ar_AE' ? arabic.promise : labels({})),
    });
    await loadLabels('hrm', 'en_US');
    const all = loadKnown('ar_AE');
    await loadLabels('doc', 'en_US');
    arabic.resolve(new Map());
    await all;
    expect(file.mock.calls).toContainEqual(['doc', 'ar_AE']);
  });

  it('in the current language is that of the language that it has become meanwhile', async () => {
    const english = createDeferred<Labels>();
    const { loadCurrent, getLabel, speak } = store({
      file: (_module, language) => (language === 'en_US' ? english.promise : labels({ '1': 'الاسم' })),
    });
    const loading = loadCurrent('hrm');
    speak('ar_AE');
    english.resolve(new Map([['1', 'Name']]));
    await loading;
    expect(getLabel('1', 'default')).toBe('الاسم');
  });

  it('that fails is logged once, leaves the default texts, and can be repeated', async () => {
    let fails = true;
    const { loadLabels, getLabel } = store({
      file: () => (fails ? nothing() : labels({ '1': 'Name' })),
      call: nothing,
    });
    await expect(loadLabels('hrm', 'en_US')).resolves.toBeUndefined();
    await loadLabels('hrm', 'en_US');
    expect(getLabel('1', 'default')).toBe('default');
    await vi.runAllTimersAsync();
    expect(warned).toHaveBeenCalledTimes(1);
    fails = false;
    await loadLabels('hrm', 'en_US');
    expect(getLabel('1', 'default')).toBe('Name');
  });

  it('without the tenant’s wording uses the file, and logs that once', async () => {
    const { loadLabels, getLabel } = store({ file: () => labels({ '1': 'Name' }), call: nothing });
    await loadLabels('hrm', 'en_US');
    await vi.runAllTimersAsync();
    await loadLabels('hrm', 'en_US');
    await vi.runAllTimersAsync();
    expect(getLabel('1', 'default')).toBe('Name');
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

describe('a missing label', () => {
  it('is logged once, together with others of the same task, after all labels are loaded', async () => {
    const { loadLabels, getLabel } = store({ file: () => labels({ '1': 'a' }) });
    getLabel('5', 'early');
    await loadLabels('hrm', 'en_US');
    await vi.runAllTimersAsync();
    for (const id of ['5', '6', '5']) getLabel(id, 'default');
    await vi.runAllTimersAsync();
    getLabel('5', 'default');
    await vi.runAllTimersAsync();
    expect(warned).toHaveBeenCalledTimes(1);
    expect(String(warned.mock.calls[0]?.[1])).toContain('en_US 5, en_US 6');
  });

  it('does not flood the console with many ids', async () => {
    const { loadLabels, getLabel } = store({ file: () => labels({ '1': 'a' }) });
    await loadLabels('hrm', 'en_US');
    await vi.runAllTimersAsync();
    for (let id = 100; id < 600; id += 1) getLabel(String(id), 'default');
    await vi.runAllTimersAsync();
    expect(warned).toHaveBeenCalledTimes(1);
    expect(String(warned.mock.calls[0]?.[1])).toMatch(/and 480 more$/);
  });

  it('is not logged if its whole module failed, which was logged', async () => {
    const { loadLabels, getLabel } = store({
      file: (module) => (module === 'hrm' ? labels({ '1': 'a' }) : nothing()),
      call: (module) => (module === 'hrm' ? labels({}) : nothing()),
    });
    await Promise.all([loadLabels('hrm', 'en_US'), loadLabels('doc', 'en_US')]);
    await vi.runAllTimersAsync();
    getLabel('9', 'default');
    await vi.runAllTimersAsync();
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

describe('wording that replaces visible labels', () => {
  it('is requested when allowed, and at once if there is no file', async () => {
    let allow: () => void = () => undefined;
    const allowed = new Promise<void>((resolve) => (allow = resolve));
    const call = vi.fn(() => labels({ '1': 'Colleague' }));
    const file = (module: string) => (module === 'hrm' ? labels({ '1': 'Employee' }) : nothing());
    const { getLabel, loadLabels } = createLabelStore(
      { file, call: answering(call) },
      () => 'en_US',
      () => undefined,
      () => allowed,
    );
    await loadLabels('hrm', 'en_US');
    expect([getLabel('1', ''), call.mock.calls.length]).toEqual(['Employee', 0]);
    await loadLabels('doc', 'en_US');
    expect([getLabel('1', ''), call.mock.calls]).toEqual(['Colleague', [['doc', 'en_US']]]);
    allow();
    await vi.waitFor(() => {
      expect(call).toHaveBeenLastCalledWith('hrm', 'en_US');
    });
  });
});

describe('a tenant without own wording', () => {
  const modules = ['hrm', 'doc', 'task'];
  const file = () => labels({ '1': 'Name' });
  const hasOwnWording = () => false;
  const loadAll = async (made: ReturnType<typeof store>, language: Language = 'en_US') => {
    await Promise.all(modules.map((module) => made.loadLabels(module, language)));
    await vi.runAllTimersAsync();
  };

  it('is asked about once, for all modules and languages', async () => {
    const made = store({ file, hasOwnWording });
    await loadAll(made);
    await loadAll(made, 'ar_AE');
    expect(made.call.mock.calls).toEqual([['hrm', 'en_US']]);
    expect(made.getLabel('1', 'default')).toBe('Name');
    expect(warned).not.toHaveBeenCalled();
  });

  it('is asked about for every module by default: most platforms do not say whether there is any', async () => {
    const made = store({ file });
    await loadAll(made);
    expect(made.call.mock.calls.map(([module]) => module)).toEqual(modules);
  });

  it('still has the platform’s labels of a module whose file is missing', async () => {
    const made = store({
      file: (module) => (module === 'doc' ? nothing() : file()),
      call: (module) => labels({ [module]: 'of the platform' }),
      hasOwnWording,
    });
    await loadAll(made);
    expect(made.call.mock.calls.map(([module]) => module)).toContain('doc');
    expect(made.getLabel('doc', 'default')).toBe('of the platform');
  });

  it('does not delay a module whose file is missing by the call for another', async () => {
    const made = store({
      file: (module) => (module === 'doc' ? nothing() : file()),
      call: (module) => (module === 'doc' ? labels({ doc: 'Document' }) : new Promise(() => undefined)),
    });
    await made.loadLabels('hrm', 'en_US');
    await vi.runAllTimersAsync();
    await made.loadLabels('doc', 'en_US');
    expect(made.getLabel('doc', 'default')).toBe('Document');
  });

  it('is asked about again after a failed call, for the other modules', async () => {
    const made = store({ file, call: (module) => (module === 'hrm' ? nothing() : labels({ '1': module })) });
    await loadAll(made);
    expect(made.call.mock.calls.map(([module]) => module)).toEqual(modules);
    expect(made.getLabel('1', 'default')).toBe('task');
  });

  it('may have some later: the last answer counts', async () => {
    let has = false;
    const made = store({
      file: (module) => (module === 'doc' ? nothing() : file()),
      hasOwnWording: () => has,
    });
    await made.loadLabels('hrm', 'en_US');
    await vi.runAllTimersAsync();
    has = true;
    await made.loadLabels('doc', 'en_US');
    await made.loadLabels('task', 'en_US');
    await vi.runAllTimersAsync();
    expect(made.call.mock.calls.map(([module]) => module)).toEqual(modules);
  });
});
