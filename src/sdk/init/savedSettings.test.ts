import { afterEach, expect, it, vi } from 'vitest';
import type { SavedSettings } from '../../context/sessionContext.js';
import type { SdkRequestClient } from '../../http/requestOptions.js';
import type { Settings } from '../../wire/settings.js';
import { fetchSettings } from '../../session/fetchSettings.js';
import { createSavedSettings } from './savedSettings.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const answering = (answer: unknown): SdkRequestClient & ReturnType<typeof vi.fn> =>
  vi.fn(() => Promise.resolve(answer));

const createSettings = (fetchAll: () => Promise<Settings>): SavedSettings =>
  createSavedSettings(fetchAll, new AbortController().signal);

const ready = (settings: SavedSettings): Promise<void> =>
  new Promise((resolve) => {
    settings.onReady(resolve);
  });

const ROWS = [
  { configKey: 'common.openmethod', configValue: 'newPage' },
  { configKey: 'common.autowrap', configValue: true },
];

it('makes no call until a setting is asked for, and one for any number of askers', async () => {
  const request = answering({ code: 200, data: ROWS });
  const settings = createSettings(() => fetchSettings(request));
  expect(request).not.toHaveBeenCalled();
  expect(settings.get('common.openmethod')).toBeUndefined();
  await Promise.all([ready(settings), ready(settings), ready(settings)]);
  expect(settings.get('common.openmethod')).toBe('newPage');
  expect(settings.get('common.autowrap')).toBe(true);
  expect(settings.get('common.searchHidePanel')).toBeUndefined();
  expect(request.mock.calls).toEqual([
    [{ method: 'POST', url: '/api/component/base/syncSetting/getSetting', data: { data: [] } }],
  ]);
});

it('calls those who come later too, never before onReady has returned, and no one who went', async () => {
  const settings = createSettings(() => fetchSettings(answering({ code: 200, data: ROWS })));
  const gone = vi.fn();
  settings.onReady(gone)();
  settings.onReady(() => {
    removeNext();
  });
  const removeNext = settings.onReady(gone);
  await ready(settings);
  const late = vi.fn();
  settings.onReady(late);
  settings.onReady(gone)();
  expect(late).not.toHaveBeenCalled();
  await ready(settings);
  expect(late).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});

it('is ready also when the call fails, which is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const settings = createSettings(() => Promise.reject(new Error('offline')));
  await ready(settings);
  expect(settings.get('common.openmethod')).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
});

it.each<[string, unknown]>([
  ['null', null],
  ['a text', '<html>'],
  ['no list', { code: 200, data: { configKey: 'common.openmethod' } }],
  ['no data', { code: 200 }],
])('is ready without values when the answer is %s', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const settings = createSettings(() => fetchSettings(answering(answer)));
  await ready(settings);
  expect(settings.get('common.openmethod')).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
});

it('ignores rows that are no settings', async () => {
  const rows = [
    null,
    'common.openmethod',
    { configKey: '__proto__', configValue: 'x' },
    { configKey: 'constructor', configValue: 'x' },
    { configKey: 'common.autowrap', configValue: { toString: 'x' } },
    { configKey: 5, configValue: 'x' },
    ...ROWS.slice(0, 1),
  ];
  const settings = createSettings(() => fetchSettings(answering({ code: '200', data: rows })));
  await ready(settings);
  expect(settings.get('common.openmethod')).toBe('newPage');
  expect(settings.get('common.autowrap')).toBeUndefined();
});
