import { afterEach, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import { sleep } from '../../core/promises.js';
import { createEmbedded } from '../../context/embedded.js';
import type { SdkRequestClient } from '../../http/requestOptions.js';
import type { InitContext } from '../../context/initContext.js';
import { createSessionLabels } from './labels.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const noFile = () => Promise.reject(new WeaverError('REQUEST_FAILED', { status: 404 }));

/** An init whose static server has no label file unless one is given, and whose platform responds with `data`. */
function initOf(
  data: unknown,
  extra: object = {},
  staticFile: (url?: string) => Promise<string> = noFile,
  devOriginOf: (app: string) => string | undefined = () => undefined,
) {
  const request = vi.fn<SdkRequestClient>(() =>
    Promise.resolve({ code: 200, status: true, msg: '', data, ...extra }),
  );
  const context = {
    config: { staticDomain: 'https://static.example.com' },
    http: { staticFile },
    sdkRequest: { promise: Promise.resolve(request) },
    signal: new AbortController().signal,
    loader: () => Promise.resolve({ devOriginOf }),
    appearance: { language: () => 'en_US' },
    embedded: createEmbedded(),
    firstPaint: { promise: Promise.resolve() },
  } as unknown as InitContext;
  return { request, labels: createSessionLabels(context) };
}

it.each([[null], [undefined], [{}]])(
  'labels of a module without any (data %j) are requested once, and a warning reports that they are missing',
  async (data) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { request, labels } = initOf(data);
    for (let time = 0; time < 3; time += 1) await labels.loadLabels('mine', 'en_US');
    expect(request).toHaveBeenCalledTimes(1);
    expect(labels.getLabel('-1', 'default')).toBe('default');
    await vi.waitFor(() => {
      expect(warned).toHaveBeenCalled();
    });
    expect(warned.mock.calls).toEqual([
      ['[weaverSDK]', 'there is no text of these labels, default texts are shown: en_US -1'],
    ]);
  },
);

it('an invalid label response is logged, and requested again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { request, labels } = initOf('<html>');
  for (let time = 0; time < 2; time += 1) await labels.loadLabels('mine', 'en_US');
  expect(request).toHaveBeenCalledTimes(2);
  expect(String(warned.mock.calls)).toMatch(/labels of mine in en_US.*expected a label object, got a string/);
  expect(warned).toHaveBeenCalledTimes(1);
});

it('labels are requested in the given language, not in that of the session', async () => {
  const { request, labels } = initOf({ '1': 'Bonjour' });
  await labels.loadLabels('mine', 'fr_FR');
  expect(request).toHaveBeenCalledWith(
    expect.objectContaining({
      method: 'GET',
      url: '/api/bs/i18n/transmod/getLabels',
      params: { module: 'mine' },
    }),
    { language: 'fr_FR' },
  );
});

it('labels are requested again after a failed call', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { request, labels } = initOf({ '1': 'Hello' });
  request.mockRejectedValueOnce(new WeaverError('SESSION_EXPIRED'));
  await labels.loadLabels('mine', 'en_US');
  expect(labels.getLabel('1', 'default')).toBe('default');
  await labels.loadLabels('mine', 'en_US');
  expect(labels.getLabel('1', 'default')).toBe('Hello');
});

it.each<[string, object, string[]]>([
  ['every module, if the platform does not say whether there is any', {}, ['hrm', 'doc', 'task']],
  ['every module of a tenant that has some', { ownWording: true }, ['hrm', 'doc', 'task']],
  ['the first module of a tenant that has none', { ownWording: false }, ['hrm']],
  ['every module, if the platform says something else', { ownWording: 'false' }, ['hrm', 'doc', 'task']],
])('own wording is requested for %s', async (_, extra, asked) => {
  const { request, labels } = initOf({ '1': 'Colleague' }, extra, () => Promise.resolve('{"1":"Employee"}'));
  await Promise.all(['hrm', 'doc', 'task'].map((module) => labels.loadLabels(module, 'en_US')));
  await vi.waitFor(() => {
    expect(labels.getLabel('1', '')).toBe('Colleague');
  });
  // Calls that follow the first answer have been sent in the next task.
  await sleep(0);
  expect(request.mock.calls.map(([{ params }]) => params?.['module'])).toEqual(asked);
});

it('the labels of a module in development win over those that are deployed, and fall back to them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tables: Readonly<Record<string, string>> = {
    'http://localhost:5173/static/public/resource/i18n/en_US/mine.json': '{"1":"being written"}',
    'https://static.example.com/static/public/resource/i18n/en_US/mine.json': '{"1":"old","2":"old too"}',
    'https://static.example.com/static/public/resource/i18n/fr_FR/mine.json': '{"1":"vieux"}',
    'https://static.example.com/static/public/resource/i18n/en_US/other.json': '{"3":"other"}',
  };
  const asked: string[] = [];
  const staticFile = (url = ''): Promise<string> => {
    asked.push(url);
    const table = tables[url];
    return table === undefined ? noFile() : Promise.resolve(table);
  };
  const devOriginOf = (app: string) => (app === '@weapp/mine' ? 'http://localhost:5173' : undefined);
  const { labels } = initOf({ '1': 'deployed', '2': 'of the tenant' }, {}, staticFile, devOriginOf);
  await labels.loadLabels('mine', 'en_US');
  expect(labels.getLabel('1', '')).toBe('being written');
  await vi.waitFor(() => {
    expect(labels.getLabel('2', '')).toBe('of the tenant');
  });
  expect(labels.getLabel('1', '')).toBe('being written');
  expect(asked).toHaveLength(1);

  // A module that is not overridden, and a language that the author has no table of.
  await labels.loadLabels('other', 'en_US');
  expect(labels.getLabel('3', '')).toBe('other');
  await labels.loadLabels('mine', 'fr_FR');
  expect(asked.slice(1)).toEqual([
    'https://static.example.com/static/public/resource/i18n/en_US/other.json',
    'http://localhost:5173/static/public/resource/i18n/fr_FR/mine.json',
    'https://static.example.com/static/public/resource/i18n/fr_FR/mine.json',
  ]);
});
