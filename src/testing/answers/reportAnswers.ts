import { ERROR_RECORD_CALL, parseErrorBatch } from '../../wire/errorRecord.js';
import {
  MAIN_REPORT_CALL,
  SUB_REPORT_CALL,
  SWITCHES_OFF,
  type MainReport,
  type SubReport,
} from '../../wire/performanceReport.js';
import { ownText } from '../../wire/record.js';
import { parseResourceReport, RESOURCE_REPORT_CALL } from '../../wire/resourceReport.js';
import { APPEAL_CALLS } from '../../wire/sensitiveFinding.js';
import { parseMainReport, parseSubReport } from '../../wire/performanceReports.js';
import { ok, refusal, sessionExpired } from '../envelopes.js';
import { open, signedIn, type FakeCall, type FakeCallRequest } from '../fakeCall.js';
import { bodyRecord } from '../fakeRequest.js';

const appeal: FakeCall['answer'] = (request, { data }) => {
  const body = bodyRecord(request) ?? {};
  const given = {
    sensitiveWords: ownText(body, 'sensitiveWords').trim(),
    appealReason: ownText(body, 'appealReason').trim(),
  };
  if (given.sensitiveWords === '') return { code: 400, status: false, msg: 'The words are missing' };
  if (given.appealReason === '') return { code: 400, status: false, msg: 'Please give a reason' };
  data.appeals.push(given);
  return { status: true, msg: 'The appeal has been submitted' };
};

/** True for a report of nobody: a shared, anonymous page reports without a session (contract §7). */
const isAnonymous = (
  { sessionId }: FakeCallRequest,
  { ignoreSwitchStatus }: MainReport | SubReport,
): boolean => sessionId === '' && !ignoreSwitchStatus;

/** What pages report: it can be read back in the data. */
export const REPORT_ANSWERS = {
  frontErrorRecord: signedIn(ERROR_RECORD_CALL, (request, { data }) => {
    const batch = parseErrorBatch(bodyRecord(request));
    if (!batch.ok) return refusal(400, batch.problem);
    const known = new Set(data.errors.map(({ id }) => id));
    const taken = batch.value.dtos.filter(({ id }) => !known.has(id));
    data.errors.push(...taken);
    return ok({ taken: taken.length });
  }),
  pageReport: open(MAIN_REPORT_CALL, (request, { data }) => {
    const report = parseMainReport(request.body);
    if (!report.ok) return refusal(400, report.problem);
    if (isAnonymous(request, report.value)) return sessionExpired();
    data.pageReports.push(report.value);
    return ok(null);
  }),
  pageSubReport: open(SUB_REPORT_CALL, (request, { data }) => {
    const report = parseSubReport(request.body);
    if (!report.ok) return refusal(400, report.problem);
    if (isAnonymous(request, report.value)) return sessionExpired();
    data.pageSubReports.push(report.value);
    return ok(request.sessionId === '' ? SWITCHES_OFF : data.switches);
  }),
  resourceReport: open(RESOURCE_REPORT_CALL, (request, { data }) => {
    const report = parseResourceReport(bodyRecord(request));
    if (!report.ok) return Response.json(refusal(400, report.problem), { status: 400 });
    data.resourceReports.push(...report.value);
    return ok({ taken: report.value.length });
  }),
  appeal: signedIn(APPEAL_CALLS.pc, appeal),
  appAppeal: signedIn(APPEAL_CALLS.mobile, appeal),
};
