import { expect } from 'vitest';

import { ERROR_RECORD_CALL, type ErrorRecord } from '../../src/wire/errorRecord.js';
import { MAIN_REPORT_CALL, parseSwitches, SUB_REPORT_CALL } from '../../src/wire/performanceReport.js';
import { APPEAL_REASON_LIMIT, APPEAL_WORDS_LIMIT } from '../../src/wire/office/readAppeal.js';
import { RESOURCE_REPORT_CALL, type ResourceReportItem } from '../../src/wire/resourceReport.js';
import { APPEAL_CALLS } from '../../src/wire/sensitiveFinding.js';
import { casesOf, EXPIRED, newKey } from './contractCase.js';

const errorRecord = (id: string): ErrorRecord => ({
  ...{ id, errType: 'js', message: 'x', filePath: '', fileName: '', lineNumber: 1, colNumber: 1 },
  ...{ stack: '', refererUrl: 'https://host.example/', createTime: 1_700_000_000_000, comName: '' },
});

const batch = (...ids: readonly string[]): object => ({
  dtos: ids.map(errorRecord),
  creator: '1',
  clientInfo: {},
  browserInfo: 'test',
});

export const REPORT_CASES = casesOf('reports', {
  'errors are taken once each': async ({ call }) => {
    const send = async (...ids: readonly string[]) =>
      (await call('POST', ERROR_RECORD_CALL.path, { body: batch(...ids) })).body;
    const [a, b] = [newKey(), newKey()];
    expect(await send(a)).toMatchObject({ code: 200, status: true, data: { taken: 1 } });
    expect(await send(a, b)).toMatchObject({ code: 200, data: { taken: 1 } });
    expect(await send()).toMatchObject({ code: 200, data: { taken: 0 } });
    const twice = newKey();
    expect(await send(twice, twice)).toMatchObject({ code: 200, data: { taken: 1 } });
    const many = Array.from({ length: 501 }, newKey);
    expect(await send(...many)).toMatchObject({ code: 400, status: false });
  },
  'a batch that is none is refused, and one without a session': async ({ call }) => {
    const { path } = ERROR_RECORD_CALL;
    expect((await call('POST', path, { body: { dtos: 'x' } })).body).toMatchObject({
      code: 400,
      status: false,
    });
    expect((await call('POST', path, { session: '', body: batch(newKey()) })).body).toMatchObject(EXPIRED);
  },
  'a page is announced, and told what to measure': async ({ call }) => {
    const reportId = newKey();
    const main = {
      ...{ id: reportId, url: 'https://host.example/', timestamp: 1_700_000_000_000, userAgent: 'test' },
      ...{ device: 'PC', engine: '', browser: '', os: '', osVersion: '', version: '', language: 'en_US' },
      ignoreSwitchStatus: false,
    };
    for (let time = 0; time < 2; time += 1) {
      expect((await call('POST', MAIN_REPORT_CALL.path, { body: main })).body).toMatchObject({ code: 200 });
    }
    const reportData = { task: 'fmp', islands: [], traces: { succeeded: [], failed: [] } };
    const sub = { reportId, reportData, data: [], ignoreSwitchStatus: false };
    const { body } = await call('POST', SUB_REPORT_CALL.path, { body: sub });
    expect(body).toMatchObject({ code: 200 });
    expect(parseSwitches(body).ok).toBe(true);
  },
  'a report without an id or a task is refused, and one of nobody unless its page is shared': async ({
    call,
  }) => {
    const send = async ({ path }: { readonly path: string }, body: object, session?: string) =>
      (await call('POST', path, { body, ...(session !== undefined && { session }) })).body;
    const id = newKey();
    expect(await send(MAIN_REPORT_CALL, { id: 'short' })).toMatchObject({ code: 400, status: false });
    expect(await send(MAIN_REPORT_CALL, [])).toMatchObject({ code: 400, status: false });
    const untold = { reportId: id, reportData: { task: 'nothing' } };
    expect(await send(SUB_REPORT_CALL, untold)).toMatchObject({ code: 400, status: false });
    const sub = { reportId: id, reportData: { task: 'fmp' } };
    for (const [path, body] of [
      [MAIN_REPORT_CALL, { id }],
      [SUB_REPORT_CALL, sub],
    ] as const) {
      expect(await send(path, body, '')).toMatchObject(EXPIRED);
      const shared = { ...body, ignoreSwitchStatus: true };
      expect(await send(path, shared, '')).toMatchObject({ code: 200, status: true });
    }
  },
  'resources are reported without a session; a report that is none has an HTTP status': async ({ call }) => {
    const { path } = RESOURCE_REPORT_CALL;
    const resource: ResourceReportItem = {
      ...{ resourceUrl: 'https://static.example/a.js', resourceType: 'script', resourceModule: '@weapp/a' },
      ...{ resourceHash: '', requestStartTime: 1_700_000_000_000, pageUrl: 'https://host.example/' },
    };
    const { body } = await call('POST', path, { session: '', body: { resourceList: [resource] } });
    expect(body).toMatchObject({ code: 200, data: { taken: 1 } });
    expect(await call('POST', path, { session: '', body: { resourceList: 'x' } })).toMatchObject({
      ...{ status: 400, body: { code: 400, status: false, data: null } },
    });
  },
  'an appeal needs words and a reason': async ({ call }) => {
    for (const { path } of Object.values(APPEAL_CALLS)) {
      const send = async (body: object) => (await call('POST', path, { body })).body;
      expect(await send({ sensitiveWords: 'word', appealReason: 'needed' })).toMatchObject({ status: true });
      expect(await send({ appealReason: 'needed' })).toMatchObject({ code: 400, status: false });
      for (const wrong of [
        { sensitiveWords: 'word' },
        { sensitiveWords: 'word', appealReason: ' \n ' },
        { sensitiveWords: ['word'], appealReason: 'needed' },
        { sensitiveWords: 'word', appealReason: 'x'.repeat(APPEAL_REASON_LIMIT + 1) },
        { sensitiveWords: 'x'.repeat(APPEAL_WORDS_LIMIT + 1), appealReason: 'needed' },
        [],
      ]) {
        const refused = { code: 400, status: false, msg: expect.stringMatching(/./) as string };
        expect(await send(wrong)).toEqual(refused);
      }
      const longest = {
        sensitiveWords: 'w'.repeat(APPEAL_WORDS_LIMIT),
        appealReason: '🙂'.repeat(APPEAL_REASON_LIMIT),
      };
      expect(await send(longest)).toMatchObject({ status: true });
    }
  },
});
